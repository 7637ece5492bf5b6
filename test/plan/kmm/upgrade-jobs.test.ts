/** Upgrades of nodes with a device plugin that a Job of a GitOps engine carries out. */
import type { Manifest } from '../../../lib/manifests/manifest';
import type { Carrier } from '../../../lib/views/gitops';
import { devicePlugin, onloadKmod, onloadNode, planOf, pod } from '../fixtures';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const LABEL = 'kmm.node.kubernetes.io/version-module.onload.onload-module';
const job = (name: string, hook?: string): Manifest => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name, namespace: 'onload-gitops', labels: { 'cdk8s-onload/upgrades': 'onload.onload-module' }, ...hook === undefined ? {} : { annotations: { 'argocd.argoproj.io/hook': hook } } },
  spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'job', image: 'registry.example.com/cli:1', command: ['true'] }] } } },
});
const of = (version: string, upgrade: Manifest) => [onloadKmod(version), devicePlugin(version), upgrade];
const NODES = ['a', 'b', 'c'].map((name) => onloadNode(name, OLD));
const PODS = ['a', 'b'].map((name) => pod(`feed-${name}`, name, { onload: true }));
const carrierOf = (carrier: Carrier) => ({ carrierOf: () => carrier });
const FLUX: Carrier = { engine: 'Flux', object: 'Kustomization flux-system/nyc1-onload' };
const ARGO: Carrier = { engine: 'Argo CD', object: 'Application openshift-gitops/nyc1-30-onload' };

test('the nodes move as by the commands of a plan, and there is no command', () => {
  const hook = job('upgrade-onload-module', 'Sync');
  const report = planOf(of(OLD, hook), of(NEW, hook), { nodes: NODES, pods: PODS, ...carrierOf(ARGO) });
  const turn = report.steps.at(-1)!;
  expect([turn.run, turn.carriedBy]).toEqual(['', 'Argo CD, Application openshift-gitops/nyc1-30-onload']);
  expect(turn.what).toMatch(/one after the other.*Job onload-gitops\/upgrade-onload-module does it, run by Argo CD, Application openshift-gitops\/nyc1-30-onload$/s);
  expect(turn.waitFor).toContain(`${LABEL}!=${NEW}`);
  const byHand = planOf([onloadKmod(OLD), devicePlugin(OLD)], [onloadKmod(NEW), devicePlugin(NEW)], { nodes: NODES, pods: PODS });
  expect(report.nodes).toEqual(byHand.nodes);
  expect(report.totals).toEqual(byHand.totals);
  expect(report.warnings.map(({ code }) => code)).toEqual(byHand.warnings.map(({ code }) => code));
});

test('a Job that comes with the change is applied with the step, and by nothing else', () => {
  const report = planOf(of(OLD, job('upgrade-1')), of(NEW, job('upgrade-2')), { nodes: NODES, ...carrierOf(FLUX) });
  expect(report.steps.filter(({ what }) => what.includes('Job onload-gitops/upgrade-2')).map(({ target, run, carriedBy }) => [target, run, carriedBy]))
    .toEqual([['Module onload/onload-module', '', 'Flux, Kustomization flux-system/nyc1-onload']]);
});

test('the first labels are those of the Job', () => {
  const nodes = JSON.parse(JSON.stringify(['a', 'b'].map((name) => onloadNode(name, OLD, { [LABEL]: undefined, 'kmm.node.kubernetes.io/onload.onload-module.ready': undefined }))));
  const step = planOf([], of(OLD, job('upgrade-1')), { nodes, ...carrierOf(FLUX) }).steps.at(-1)!;
  expect([step.run, step.what]).toEqual(['', expect.stringContaining('Job onload-gitops/upgrade-1 does it')]);
});

test('without an engine, the Job is applied by the command of the step', () => {
  const report = planOf(of(OLD, job('upgrade-1')), of(NEW, job('upgrade-2')), { nodes: NODES });
  expect(report.steps.find(({ what }) => what.includes('Job onload-gitops/upgrade-2 does it'))!.run).toMatch(/^kubectl apply -f/);
});

test('a Job of another Module leaves the commands to the user', () => {
  const other = job('upgrade-1');
  other.metadata.labels!['cdk8s-onload/upgrades'] = 'onload.other';
  expect(planOf(of(OLD, other), of(NEW, other), { nodes: NODES }).steps.at(-1)!.run).toContain('kubectl label');
});
