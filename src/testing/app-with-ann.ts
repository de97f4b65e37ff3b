import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from './test-app.ts';

/** Opens the app for one test file, with one user, Ann. */
export function openAppWithAnn(options: Parameters<typeof openTestApp>[0] = {}) {
  let test: TestApp | undefined;
  let ann: TestUser | undefined;
  beforeAll(async () => {
    test = await openTestApp(options);
    ann = await test.newUser();
  });
  afterAll(() => test?.close());

  return {
    get test() {
      return opened(test);
    },
    get ann() {
      return opened(ann);
    },
  };
}

function opened<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The app is opened before the first test.');
  return value;
}
