/** Nodes that no operator moves: those that do not come back, and those whose configuration the cluster does not have. Their pool has no end of its own. */
import { readTask } from '../../../lib/cli/plan-run';
import { HOURS_AGO, MINUTES_AGO, nodeIn, podIn, poolIn, RENDERED, renderedIn } from '../../support/state-parts';
import { machineConfig, planOf } from '../fixtures';

const [OLD, NEW] = RENDERED;
const stuckWith = (first: ReturnType<typeof nodeIn>, ...more: Parameters<typeof planOf>[0]) => {
  const before = [poolIn({ sources: [] }), ...more];
  const { warnings } = planOf(before, [...before, machineConfig('99-new', 'worker', { '/etc/new': 'a' })], { nodes: [first, nodeIn('n2'), nodeIn('n3')], openshift: '4.16' });
  return warnings.filter(({ code }) => code === 'machine-config/stuck').map(({ message }) => message);
};

test('a node that has been away for hours holds the others', () => {
  expect(stuckWith(nodeIn('n1', { current: OLD, desired: NEW, state: 'Working', ready: 'Unknown', since: HOURS_AGO })))
    .toEqual(['n1 is not ready, and counts against maxUnavailable, so these nodes do not move: n1, n2, n3']);
});

test('a node that restarts does not', () => {
  expect(stuckWith(nodeIn('n1', { current: OLD, desired: NEW, state: 'Working', ready: 'Unknown', since: MINUTES_AGO }))).toEqual([]);
});

test('a node whose configuration the cluster does not have holds the others', () => {
  const lost = nodeIn('n1', { current: 'rendered-worker-9999999999999999dddddddddddddddd', desired: OLD, state: 'Degraded' });
  expect(stuckWith(lost, ...renderedIn(OLD))).toEqual(['n1 is degraded, and counts against maxUnavailable, so these nodes do not move: n1, n2, n3']);
  expect(stuckWith(lost)).toEqual([]);
});

describe('a set of manifests that has the nodes of a cluster', () => {
  const text = (objects: readonly object[]) => [{ file: 'dump.yaml', text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }) }];
  const read = (objects: readonly object[], more: object = {}) => (
    readTask({ before: text(objects), after: text([poolIn()]), canApply: false, ...more }).input);

  test('the nodes and pods of a dump are those of the plan', () => {
    const input = read([nodeIn('n1'), podIn('a'), poolIn()]);
    expect(input.nodes?.map(({ metadata }) => metadata.name)).toEqual(['n1']);
    expect(input.pods?.map(({ metadata }) => metadata.name)).toEqual(['a']);
    expect(input.notes).toContain('the 1 node and 1 pod in BEFORE are those of the cluster');
  });

  test('the nodes of a file take their place', () => {
    const input = read([nodeIn('n1'), poolIn()], { nodes: text([nodeIn('n2')]) });
    expect(input.nodes?.map(({ metadata }) => metadata.name)).toEqual(['n2']);
    expect(input.notes?.some((note) => note.includes('in BEFORE are'))).toBe(false);
  });

  test('manifests of nodes are no state of a cluster', () => {
    expect(read([poolIn(), { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n1' } }])).toMatchObject({ nodes: undefined, pods: undefined });
  });
});
