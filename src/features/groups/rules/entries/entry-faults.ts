import { type Fault, fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';

// What is refused in several places of a group. Functions, since each request is answered in its reader's language.

export const notInGroup = (): Fault => fault('not-in-group', msg('This person is not in the group'));

export const namedTwice = (): Fault => fault('named-twice', msg('This person is named twice'));

export const noRate = (): Fault => fault('no-rate', msg('Enter the exchange rate'));
