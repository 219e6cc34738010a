import type { Flash } from '../../flash/flash.ts';
import { clearCookie, secretCookie } from '../request/cookies.ts';

export const FLASH_COOKIE = 'flash';
/** Browsers drop a cookie above 4 kB: then the typed values go, and the messages stay. */
const MAX_LENGTH = 3500;

export function flashCookie(flash: Flash, secure: boolean): string {
  const text = JSON.stringify(flash);
  const { values: _, ...short } = flash;
  const value = encodeURIComponent(text).length > MAX_LENGTH ? JSON.stringify(short) : text;
  return secretCookie(FLASH_COOKIE, value, { seconds: 60, secure });
}

export const clearFlashCookie = clearCookie(FLASH_COOKIE);
