import type { Root, RootContent } from 'mdast';

interface Parent {
  children: RootContent[];
}

/** Footnotes would need names in a page that has others: their marks and their texts stay as words. */
export const plainFootnotes = () => (tree: Root) => {
  flatten(tree);
};

function flatten(parent: Parent): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'footnoteReference')
      return [{ type: 'text', value: `[${child.label ?? child.identifier}]` }];
    if ('children' in child) flatten(child);
    return child.type === 'footnoteDefinition' ? child.children : [child];
  });
}
