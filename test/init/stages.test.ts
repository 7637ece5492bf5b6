import { readdirSync } from 'node:fs';
import { Testing } from 'cdk8s';
import { manifestFile, STAGES } from '../../lib/init/stages';
import { wholePlatform } from '../support/whole-platform';

const app = Testing.app();
const platform = wholePlatform(app, 'nyc1');

test('the stages are those of a platform that has all of it, in the order in which they are applied', () => {
  expect(platform.node.children.map(({ node }) => node.id).sort()).toEqual([...STAGES].sort());
  expect(STAGES).toEqual(['operators', 'operator-config', 'machine-config', 'onload', 'ptp', 'sriov', 'networks', 'workloads']);
});

test('the files are those that synthesis writes', () => {
  app.synth();
  expect(STAGES.map((stage) => manifestFile(stage))).toEqual(readdirSync(app.outdir).sort());
});
