import { beforeEach } from 'vitest';
import { speakToReaders } from '#platform/language/in-language.ts';

// Test files share their modules, and some set a language.
beforeEach(speakToReaders);
