import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runExample } from './support/examples';
import { OUTPUTS, PICTURE, picture, PICTURED, planExample, plannedExamples } from '../scripts/plan-examples';

test('the examples with a plan are those that are promised', () => {
  expect(plannedExamples()).toEqual(['plan-irreconcilable', 'plan-kernel-argument', 'plan-onload-upgrade', 'plan-registries', 'plan-sriov-pools']);
});

test.each(plannedExamples())('the plan of %s is the one beside it (npm run examples, then npm run plan-examples)', (name) => {
  const report = planExample(name, runExample(name).files);
  for (const [file, render] of Object.entries(OUTPUTS)) {
    expect(render(report)).toBe(readFileSync(join(__dirname, '../examples', name, file), 'utf8'));
  }
});

test('the picture in the README is that of an example', () => {
  expect(picture(planExample(PICTURED, runExample(PICTURED).files))).toBe(readFileSync(PICTURE, 'utf8'));
});
