/**
 * Vite exports each class of a stylesheet by its name. `import * as styles` takes those that are used; the default
 * export, a list of all of them, would stay in the script.
 */
declare module '*.module.css' {
  const classes: CSSModuleClasses;
  namespace classes {}
  export = classes;
}
