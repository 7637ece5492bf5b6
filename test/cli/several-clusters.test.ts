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
  expect(codesOf(await report('dist', 'dist'))).toEqual([['plan/object-twice', 'MachineConfig 50-a']]);
});

describe('the same object in several folders', () => {
  const promoted = (before: { [folder: string]: string }, after: { [folder: string]: string }) => {
    Object.entries({ before, after }).forEach(([side, folders]) => Object.entries(folders).forEach(([folder, text]) => writeText(`${side}/${folder}/mc.yaml`, config(text))));
  };

  test('is planned as unknown if one more folder gets it', async () => {
    promoted({ integration: 'a', staging: 'a' }, { integration: 'a', staging: 'a', production: 'a' });
    const found = await report('before', 'after');
    expect(codesOf(found)).toEqual([['plan/several-clusters', 'AFTER']]);
    expect(found.warnings[0].message).toContain('MachineConfig 50-a is added in production');
    expect(found).toMatchObject({ unplanned: ['MachineConfig 50-a in production'], disruptive: true, totals: { reboots: null } });
    expect((await cli('plan', 'before', 'after', '--exit-code')).code).toBe(10);
    expect(await cli('diff', 'before', 'after')).toMatchObject({ code: 1, out: '1 object: 0 the same; 1 added\n\nAdded\n  MachineConfig 50-a in production\n' });
  });

  test.each<[string, { [folder: string]: string }, { [folder: string]: string }, string[]]>([
    ['the first copy of a second folder', { integration: 'a' }, { integration: 'a', staging: 'a' }, ['added staging']],
    ['a folder that loses it', { integration: 'a', production: 'a' }, { integration: 'a' }, ['removed production']],
    ['one folder with other contents', { integration: 'a', production: 'a', staging: 'a' }, { integration: 'a', production: 'b', staging: 'a' }, ['changed production']],
    ['a change that reaches one folder after another', { integration: 'b', staging: 'a' }, { integration: 'b', staging: 'b' }, ['changed staging']],
    ['all folders with the same change', { integration: 'a', staging: 'a' }, { integration: 'b', staging: 'b' }, ['changed undefined']],
    ['a folder with another name', { integration: 'a', staging: 'a' }, { integration: 'a', stage: 'a' }, []],
    ['nothing new', { integration: 'a', staging: 'a' }, { integration: 'a', staging: 'a' }, []],
  ])('is compared by folder: %s', async (_, before, after, differences) => {
    promoted(before, after);
    const { out } = await cli('diff', 'before', 'after', '--format', 'json');
    expect((JSON.parse(out) as { differences: { change: string; folder?: string }[] }).differences.map(({ change, folder }) => `${change} ${folder}`)).toEqual(differences);
    const { unplanned = [], machineConfigPools } = await report('before', 'after');
    expect(unplanned.length > 0 || machineConfigPools.some(({ actions }) => actions.length > 0)).toBe(differences.length > 0);
  });

  test('is no change of nodes if it is of another kind, but said', async () => {
    const map = dump({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'a', namespace: 'b' } });
    writeText('before/one/a.yaml', map);
    ['one', 'two'].forEach((folder) => writeText(`after/${folder}/a.yaml`, map));
    const found = await report('before', 'after');
    expect(codesOf(found)).toEqual([['plan/several-clusters', 'AFTER']]);
    expect(found.disruptive).toBe(false);
  });

  test('may be in one folder of manifests and in a dump of a cluster', async () => {
    writeText('dump.yaml', config('a'));
    ['integration', 'staging'].forEach((folder) => writeText(`after/${folder}/mc.yaml`, config('a')));
    expect(codesOf(await report('dump.yaml', 'after'))).toEqual([]);
  });
});
