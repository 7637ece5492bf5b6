import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runExample } from './support/examples';
import { PICTURE, picture, PICTURED, planExample, plannedExamples, plansOf } from '../scripts/plan-examples';

test('the examples with a plan are those that are promised', () => {
  expect(plannedExamples()).toEqual([
    'plan-cluster-upgrade', 'plan-irreconcilable', 'plan-kernel-argument', 'plan-kubelet', 'plan-onload-upgrade', 'plan-openshift-upgrade',
    'plan-performance-profile', 'plan-registries', 'plan-sriov-pools', 'rings', 'schedule-onload-upgrade',
  ]);
});

test.each(plannedExamples())('the plans of %s are those beside it (npm run examples, then npm run plan-examples)', (name) => {
  const folder = join(__dirname, '../examples', name);
  const files = readdirSync(folder).filter((file) => /^(?:plan|then)\.(?:md|txt)$/.test(file));
  expect(plansOf(name, runExample(name).files)).toEqual(Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])));
});

test('the picture in the README is that of an example', () => {
  expect(picture(planExample(PICTURED, runExample(PICTURED).files))).toBe(readFileSync(PICTURE, 'utf8'));
});
