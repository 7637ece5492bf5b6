import { dump } from 'js-yaml';
import type { PlanReport } from '../../lib/plan/plan-report';
import { machineConfig } from '../plan/fixtures';
import { cli, useRepository } from '../support/cli';
import { writeText } from '../support/written-fleet';

useRepository();

const config = (text: string, name = '50-a') => dump(machineConfig(name, 'worker', { '/etc/a.conf': text }));
const report = async (...args: string[]): Promise<PlanReport> => JSON.parse((await cli('plan', ...args, '--format', 'json')).out);
const codesOf = ({ warnings }: PlanReport) => warnings.map(({ code, object }) => [code, object]);

test('a folder of several clusters without an index is recognized, and that is said once; sums are unknown', async () => {
  for (const side of ['before', 'after']) {
    for (const cluster of ['nyc1', 'lon1', 'par1']) {
      writeText(`${side}/${cluster}/a.yaml`, `${config(`${cluster} ${side}`)}---\n${config(cluster, '51-b')}`);
    }
  }
  const found = await report('before', 'after');
  expect(codesOf(found).filter(([code]) => code !== 'machine-config/role')).toEqual([['plan/several-clusters', 'BEFORE'], ['plan/several-clusters', 'AFTER']]);
  expect(found.warnings[1]).toMatchObject({
    message: 'after/lon1, after/nyc1, after/par1 define the same objects with different contents, like several clusters, and are planned as one: of each object, the last one is used (MachineConfig 50-a, MachineConfig 51-b)',
    advice: 'plan one cluster at a time; of a Fleet, name the folder that has fleet.json',
  });
  expect(found).toMatchObject({ totals: { reboots: null, worstMinutes: null }, unplanned: ['objects of several clusters'], disruptive: true });
  expect((await cli('plan', 'before', 'after')).out).toContain('nodes may drain or reboot for objects of several clusters, which the plan does not cover');
  expect((await cli('plan', 'before', 'after', '--exit-code')).code).toBe(10);
});

test('the sums of sides that are equal are known', async () => {
  ['nyc1', 'lon1'].forEach((cluster) => writeText(`dist/${cluster}/a.yaml`, config(cluster)));
  const found = await report('dist', 'dist');
  expect(codesOf(found)).toEqual([['plan/several-clusters', 'BEFORE'], ['plan/several-clusters', 'AFTER']]);
  expect(found.unplanned).toBeUndefined();
});

test('an object that is twice in one folder is named as before', async () => {
  writeText('dist/a.yaml', config('one'));
  writeText('dist/b.yaml', config('two'));
  expect(codesOf(await report('dist', 'dist'))).toEqual([['plan/object-twice', 'MachineConfig 50-a'], ['plan/object-twice', 'MachineConfig 50-a']]);
});
