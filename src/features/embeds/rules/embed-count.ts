import { promises } from '#kernel/brand.ts';
import type { Address } from '#kernel/endpoint.ts';

/** Separate from the endpoint, whose schemas a frame does not need. */
export const countAddress = { method: 'POST', path: '/embedded-calculations' } as const satisfies Address;

/** Calculations a day without a key. */
export const embeddedPerDay = promises.calculationsPerDay;

/** Differs from the prefix of API keys: this key is public, since web pages contain it. */
export const embedKeyPrefix = 'fs_embed_';
const keyForm = /^fs_embed_[0-9A-Za-z]{24}$/;

export const isEmbedKey = (text: string) => keyForm.test(text);
