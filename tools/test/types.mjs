import { tool } from './reports.mjs';

/** Each folder has a configuration of its own: a browser has other things than a server. After it, the folders it reads. */
const readBy = {
  'packages/contract': [],
  'packages/ui': ['packages/contract'],
  'apps/api': ['packages/contract'],
  'apps/storefront': ['packages'],
  'apps/server': ['packages', 'apps/api', 'apps/storefront'],
  e2e: ['packages', 'apps/storefront', 'apps/api'],
  'providers-test': ['e2e'],
  tools: ['packages', 'apps/api', 'apps/server', 'e2e'],
};

export const typedFolders = Object.keys(readBy);

/** The folders whose types a change of these files can break. */
export const foldersToCheck = (files) =>
  typedFolders.filter((folder) =>
    [folder, ...readBy[folder]].some((read) =>
      files.some((file) => file.startsWith(`${read}/`) || /^(tsconfig\.base|package-lock)\.json$/.test(file)),
    ),
  );

/** Checks folders one after the other; the exit code and the output of all. */
export async function checkTypes(folders) {
  const runs = [];
  for (const folder of folders) runs.push(await tool('tsc', ['-p', folder]));
  return {
    code: runs.some(({ code }) => code !== 0) ? 1 : 0,
    output: runs.map(({ output }) => output).join(''),
  };
}
