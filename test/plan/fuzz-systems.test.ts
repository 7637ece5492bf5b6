import { oneOfEach } from './one-of-each';
import { context } from './system-fixtures';
import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { planDaemonSets } from '../../lib/plan/daemonsets/plan-daemonsets';
import { cordonWarnings } from '../../lib/plan/kmm/cordon';
import { planKmm } from '../../lib/plan/kmm/plan-kmm';
import { planOnload } from '../../lib/plan/onload/plan-onload';
import type { PlanContext } from '../../lib/plan/plan-model';
import { planSriov } from '../../lib/plan/sriov/plan-sriov';
import { nodeView } from '../../lib/views/nodes';
import { podView } from '../../lib/views/pods';
import { runsOf, spread } from '../support/fuzz-runs';
import { distortions } from '../support/rules';

const SLOW_MS = 20_000;

function contextOf(before: readonly Manifest[], after: readonly Manifest[]): PlanContext {
  const all = new ManifestSet([...after]);
  return context(before, after, { nodes: all.ofKind('Node').map(nodeView), pods: all.ofKind('Pod').map(podView), budgets: all.ofKind('PodDisruptionBudget') });
}

const planAll = (given: PlanContext) => [planSriov, planKmm, planOnload, planDaemonSets].map((plan) => plan(given));

/** Copies of a manifest with something broken below its fields; kind and apiVersion are what reading makes sure of. */
function* broken(manifest: Manifest): Generator<Manifest> {
  for (const field of Object.keys(manifest).filter((key) => key !== 'apiVersion' && key !== 'kind')) {
    for (const part of distortions(manifest[field])) {
      yield { ...manifest, [field]: part };
    }
  }
}

const [OLD, NEW] = [oneOfEach(1), oneOfEach(2)];
/** How many parts of each manifest are broken: evenly from all that there are, so that all fields are among them. */
const PARTS = Math.max(12, runsOf(1 / NEW.length));

test('without a distortion, every planner has something to say', () => {
  expect(planAll(contextOf(OLD, NEW)).map(({ steps }) => steps.length > 0)).toEqual([true, true, true, true]);
});

test.each(NEW.map((manifest, index): [string, number] => [`${manifest.kind} ${manifest.metadata.name}`, index]))('%s, whatever is broken in it', (_, index) => {
  const cases = [...broken(NEW[index])];
  expect(cases.length).toBeGreaterThan(60);
  spread(cases, PARTS).forEach((manifest, number) => {
    const [before, after] = [OLD, NEW].map((set) => set.map((each, place) => (place === index ? manifest : each)));
    // In turn what comes, what goes, and both without nodes.
    const given = [contextOf(OLD, after), contextOf(before, NEW), { ...contextOf(before, NEW), nodes: undefined, pods: undefined }][number % 3];
    const start = performance.now();
    try {
      JSON.stringify(planAll(given));
      cordonWarnings(given, given.nodes === undefined ? null : ['a']);
    } catch (error) {
      throw new Error(`${JSON.stringify(manifest)}: ${(error as Error).stack}`);
    }
    expect(performance.now() - start).toBeLessThan(SLOW_MS);
  });
});
