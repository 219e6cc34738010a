import { expect, it } from 'vitest';

import { readBlog, readHelp, readPage, readVersion } from './content-search.ts';

it('an address of the blog says a topic, an author and a page, and no nonsense', () => {
  expect(readBlog({ tag: 'kitchen', author: ' Rosa ', page: '3' })).toEqual({
    tag: 'kitchen',
    author: 'Rosa',
    page: 3,
  });
  expect(readBlog({ tag: ['a', 'b'], author: '', page: '1' })).toEqual({});
});

it('the first page has no number in its address', () => {
  expect(readPage({ page: '1' })).toEqual({ page: undefined });
  expect(readPage({ page: '2' })).toEqual({ page: 2 });
  expect(readPage({ page: '1e9' })).toEqual({ page: undefined });
});

it('a version is a number', () => {
  expect(readVersion({ version: '7' })).toEqual({ version: 7 });
  expect(readVersion({ version: 'now' })).toEqual({ version: undefined });
});

it('what is searched in the help is as long as the API takes it', () => {
  expect(readHelp({ search: ` ${'x'.repeat(300)}` }).search).toHaveLength(100);
  expect(readHelp({ search: '  ' })).toEqual({ search: undefined });
});
