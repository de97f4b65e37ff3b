import { expect, it } from 'vitest';
import { computeActivation } from './activation.ts';

it.each([
  [0, 0, 0, 0],
  [5, 0, 0, 1],
  [4, 2, 0, 1],
  [4, 1, 3, 1],
  [4, 1, 2, 0],
  [5, 2, 0, 2],
  [5, 1, 3, 2],
  [4, 2, 3, 2],
  [5, 2, 3, 3],
  [100, 100, 100, 3],
])('%i calculations, %i templates, %i days: %i of 3', (calculations, templates, days, reached) => {
  expect(
    computeActivation({ total_calculations: calculations, total_templates: templates, days_active: days }),
  ).toEqual({
    isActivated: reached >= 2,
    reached,
    calculationsCompleted: calculations,
    templatesSaved: templates,
    daysActive: days,
    canShowUpgrade: reached >= 2,
  });
});
