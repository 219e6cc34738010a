import { describe, expect, test } from 'vitest';

import { foldCatalogueText } from './catalogue-text.ts';
import { askedWords, indexedWords, titleKey, writtenWords } from './catalogue-words.ts';

const keyOf = (title: string) => titleKey(writtenWords(title));

describe('the text of a catalogue', () => {
  test.each([
    ['drops case and accents where people leave them out', 'Crème BRÛLÉE Müsli Ёж', 'creme brulee musli еж'],
    ['keeps vowels and tones of Thai', 'น้ำ นา ป้า', 'น้ำ นา ป้า'],
    ['keeps vowels of Indic scripts', 'दूध दही', 'दूध दही'],
    ['keeps the voice of kana', 'ガ か ﾊﾟﾝ', 'ガ か パン'],
    ['keeps syllables of Korean whole', '우유', '우유'],
    ['drops points of Arabic and Hebrew', 'فَراوِلة חָלָב', 'فراوله חלב'],
    ['reads digits of other scripts', '٢٥٠ ๑๒ १२', '250 12 12'],
    [
      'knows sizes in all forms',
      '1 L, 1l, 1 liter, 0,5 l, 50cl, 2 kg',
      '1000ml 1000ml 1000ml 500ml 500ml 2000g',
    ],
    ['knows packs', '6x1,5 l 6 x', '6x 1500ml 6x'],
    ['joins initials', 'M&M’s, m & m, h and m', 'mms mm hm'],
    ['leaves words whole that hold a joining word', 'Candy & nuts', 'candy nuts'],
    ['joins possessives', "Ben & Jerry's", 'ben jerrys'],
    ['drops marks of trade', 'Coca-Cola™', 'coca cola'],
    ['drops half a character and marks of direction', '\ud83cmi\u200flk\u202e', 'milk'],
  ])('%s', (_, text, folded) => {
    expect(foldCatalogueText(text)).toBe(folded);
  });

  test('is found by any two neighbours of unspaced letters, and by each letter', () => {
    expect(indexedWords('纯牛奶')).toEqual(['纯牛', '牛奶', '奶']);
    expect(askedWords('牛奶')).toEqual(['牛奶']);
    expect(askedWords('巧克力')).toEqual(['巧克', '克力']);
  });

  test('is found by words that a dictionary knows in scripts without spaces', () => {
    expect(askedWords('ขนมปังนมสด')).toEqual(['ขนมปัง', 'นม', 'สด']);
    expect(indexedWords('น้ำส้ม')).toEqual(['น้ำส้ม', 'น้ำ', 'ส้ม']);
    expect(indexedWords('ขนม')).toEqual(['ขนม']);
  });

  test('is found by a number with the word after it, and by the numbers of its sizes', () => {
    expect(indexedWords('7 up 1.5 l')).toEqual(['7', 'up', '1500ml', '1', '5', '7up']);
  });

  test('leaves out joining words between others alone', () => {
    expect(writtenWords('Mac and cheese')).toEqual(['mac', 'cheese']);
    expect(writtenWords('and')).toEqual(['and']);
    expect(writtenWords('vitamin e')).toEqual(['vitamin', 'e']);
  });
});

test('titles are one whatever their spaces, case, accents and joining words', () => {
  const key = keyOf('Thé & Café');
  expect(['the et cafe', 'THE CAFE', 'thecafe', 'Thé, café'].map(keyOf)).toEqual([key, key, key, key]);
  expect(keyOf('Thé')).not.toBe(key);
  expect(keyOf('🍓')).toBeNull();
});

test('whatever is asked of a title by itself is among what it is found by', () => {
  const titles = [
    'Crème 1,5 L',
    '高钙低脂牛奶',
    'ปาท่องโก๋',
    'أرز بسمتي ٥ كيلو',
    'M&M’s 7 up',
    'デザート',
    'x',
    '奶',
  ];
  for (const title of titles) {
    const indexed = new Set(indexedWords(title));
    expect(askedWords(title).filter((word) => !indexed.has(word))).toEqual([]);
  }
});
