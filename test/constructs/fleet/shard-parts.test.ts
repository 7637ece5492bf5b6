import { isPartFile, outlinesOf, partFile, partText, readPart } from '../../../lib/constructs/fleet/shard-parts';
import { FLEET_INDEX_VERSION, FleetIndex } from '../../../lib/constructs/fleet-index/fleet-index';
import { errorOf, readErrorOf } from '../../support/errors';

const INDEX: FleetIndex = {
  version: FLEET_INDEX_VERSION,
  clusters: [
    { name: 'a', dir: 'a', platform: 'openshift', version: '4.16', kmm: '1.1.0', onload: '8.1.2.26', groups: ['canary'], nodesFile: null, files: [] },
    { name: 'b', dir: 'b', platform: 'kubernetes', version: null, kmm: null, onload: null, groups: [], nodesFile: null, files: [] },
  ],
};
const STAGES = { a: [{ number: 10, name: 'operators', file: '10-operators.k8s.yaml', kinds: ['Namespace'] }], b: [] };

test('a part is read as it was written', () => {
  expect(readPart(partText({ index: INDEX, stages: STAGES }), 'part')).toEqual({ index: INDEX, stages: STAGES });
});

test('an engine gets the outlines of its clusters', () => {
  const [a, b] = outlinesOf({ index: INDEX, stages: STAGES });
  expect(a).toMatchObject({ name: 'a', dir: 'a', groups: ['canary'], stages: STAGES.a });
  expect([a, b].map(({ platform }) => `${platform}`)).toEqual(['OpenShift 4.16', 'Kubernetes']);
});

test('a part has a name of its own', () => {
  expect(partFile({ index: 1, count: 4 })).toBe('fleet.1-of-4.json');
  expect(['fleet.1-of-4.json', 'fleet.json', 'fleet.x-of-4.json', 'a.fleet.1-of-4.json'].map(isPartFile)).toEqual([true, false, false, false]);
});

test.each([undefined, null, [], { a: [] }])('fails for a part with the stages %j', (stages) => {
  expect(errorOf(() => readPart(JSON.stringify({ ...INDEX, stages }), 'fleet.1-of-2.json')).message)
    .toMatch(/^fleet\.1-of-2\.json: part of a fleet without its stages: .*; remove it, and run its shard again \[fleet\/shard-part\]$/);
});

test('fails for a part that is cut off', () => {
  expect(readErrorOf(() => readPart(partText({ index: INDEX, stages: STAGES }).slice(0, -9), 'part'))).toContain('fleet index that is cut off');
});
