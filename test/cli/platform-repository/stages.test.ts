import { readdirSync } from 'node:fs';
import { Testing } from 'cdk8s';
import { GitOps, Monitoring } from '../../../lib';
import { engineFile, manifestFile } from '../../../lib/cli/platform-repository/stages';
import { STAGE_NUMBERS } from '../../../lib/synthesis/stage-numbers';
import { wholePlatform } from '../../support/whole-platform';

const STAGES = Object.keys(STAGE_NUMBERS) as (keyof typeof STAGE_NUMBERS)[];
const app = Testing.app();
const MONITORED = { monitoring: Monitoring.openshift({ clocks: false }) };
const platform = wholePlatform(app, 'nyc1', MONITORED);

test('the stages are those of a platform that has all of it, in the order in which they are applied', () => {
  expect(platform.node.children.map(({ node }) => node.id).sort()).toEqual([...STAGES].sort());
  expect(STAGES).toEqual(['operators', 'operator-config', 'machine-config', 'onload', 'ptp', 'sriov', 'networks', 'workloads', 'monitoring']);
});

test('the files are those that synthesis writes', () => {
  app.synth();
  expect(STAGES.map((stage) => manifestFile(stage))).toEqual(readdirSync(app.outdir).sort());
});

test('the files of an engine sort after those of all stages', () => {
  const other = Testing.app();
  wholePlatform(other, 'nyc1', MONITORED).gitOps(GitOps.acm());
  other.synth();
  expect(readdirSync(other.outdir).sort().slice(STAGES.length)).toEqual(['acm-hub', 'acm-policies'].map(engineFile));
});
