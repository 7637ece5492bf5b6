import type { Manifest } from '../../../lib/manifests/manifest';
import { POD_KINDS, templatePath } from '../../../lib/rules/workload/workload-pods';
import { workloadRules } from '../../../lib/rules/workload/workload-rules';
import { Platform } from '../../../lib/values/platform';
import { distortions, problemsOf } from '../../support/rules';

const ruleOf = (code: string) => workloadRules.find((rule) => rule.code === code)!;

const NETWORKS = 'k8s.v1.cni.cncf.io/networks';
const limits = { 'amd.com/onload': 1 };

function deployment(pod: object = {}, container: object = {}, annotations: { [key: string]: string } = {}): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'app', namespace: 'trading' },
    spec: { template: { metadata: { annotations }, spec: { containers: [{ name: 'plain' }, { name: 'fast', resources: { limits }, ...container }], ...pod } } },
  };
}

const configMap = (name: string, data: { [key: string]: string } = {}, namespace = 'trading'): Manifest =>
  ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data });
const onload = (selector: object): Manifest => ({ apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'onload' }, spec: { selector } });
const network = (name: string, namespace = 'trading'): Manifest =>
  ({ apiVersion: 'k8s.cni.cncf.io/v1', kind: 'NetworkAttachmentDefinition', metadata: { name, namespace }, spec: {} });
const from = (name: string, more: object = {}) => ({ envFrom: [{ configMapRef: { name }, ...more }] });

describe('a profile that is not there', () => {
  const rule = ruleOf('workload/no-profile');

  test('a profile that is not there is risky', () => {
    expect(problemsOf(rule, [deployment({}, from('onload-fast-profile')), configMap('onload-fast-profile', {}, 'elsewhere')])).toEqual([expect.objectContaining({
      of: 'app',
      class: 'risky',
      path: 'spec.template.spec.containers[1].envFrom[0]',
      what: 'profile that is not among the manifests of namespace trading',
      value: 'onload-fast-profile',
      fix: 'add the profile to that namespace, or acknowledge that it is created elsewhere',
    })]);
  });

  test('a profile that is not there is nothing to say of where it is there, where it is no profile, or where the pod does not use Onload', () => {
    expect(problemsOf(rule, [deployment({}, from('onload-fast-profile')), configMap('onload-fast-profile')])).toEqual([]);
    expect(problemsOf(rule, [deployment({}, from('settings'))])).toEqual([]);
    expect(problemsOf(rule, [deployment({}, { ...from('onload-fast-profile'), resources: {} })])).toEqual([]);
  });
});

describe('a network that is not there', () => {
  const rule = ruleOf('workload/no-network');
  const missing = (annotation: string) => problemsOf(rule, [deployment({}, {}, { [NETWORKS]: annotation }), network('here'), network('shared', 'default')])
    .map(({ value, what }) => `${value}: ${what}`);

  test('a network that is not there is risky', () => {
    expect(problemsOf(rule, [deployment({}, {}, { [NETWORKS]: 'gone' })])).toEqual([expect.objectContaining({
      class: 'risky',
      path: `metadata.annotations[${NETWORKS}]`,
      what: 'network that is not among the manifests of namespace trading',
      value: 'gone',
      fix: 'add a NetworkAttachmentDefinition to that namespace, or acknowledge that it is created elsewhere',
    })]);
  });

  test.each([
    ['here', []],
    [' here , default/shared@net9 ', []],
    ['default/here', ['here: network that is not among the manifests of namespace default']],
    ['here,gone@net1', ['gone: network that is not among the manifests of namespace trading']],
    ['[{"name":"here"},{"name":"shared","namespace":"default"},{"name":"gone"}]', ['gone: network that is not among the manifests of namespace trading']],
    ['{"name":"gone"}', ['gone: network that is not among the manifests of namespace trading']],
    ['[{"name":', []],
    ['', []],
  ])('a network that is not there is found in %j', (annotation, expected) => {
    expect(missing(annotation)).toEqual(expected);
  });
});

describe('a namespace that the command sets which applies the manifests', () => {
  const bare = (object: Manifest): Manifest => ({ ...object, metadata: { ...object.metadata, namespace: undefined } });
  const app = deployment({}, from('onload-fast-profile'), { [NETWORKS]: 'here' });
  const [profile, net] = [configMap('onload-fast-profile'), network('here')];

  test.each<[string, Manifest[]]>([
    ['the pods', [bare(app), profile, net]],
    ['what they refer to', [app, bare(profile), bare(net)]],
    ['both', [bare(app), bare(profile), bare(net)]],
  ])('a namespace that is left open in %s may be that of the other', (_, manifests) => {
    expect(['workload/no-profile', 'workload/no-network'].flatMap((code) => problemsOf(ruleOf(code), manifests))).toEqual([]);
  });
});

describe('pods on nodes without Onload', () => {
  const rule = ruleOf('workload/no-onload-there');
  const WORKERS = { 'node-role.kubernetes.io/worker': '' };

  test('pods on nodes without Onload are risky', () => {
    expect(problemsOf(rule, [deployment({ nodeSelector: { pool: 'b' } }), onload({ pool: 'a' }), onload({ pool: 'c' })])).toEqual([expect.objectContaining({
      class: 'risky',
      path: 'spec.template.spec.nodeSelector',
      what: 'pods that ask for amd.com/onload on nodes that no Onload resource selects',
      value: { pool: 'b' },
      fix: 'select nodes that run Onload, or remove the selector',
    })]);
  });

  test.each<[string, Manifest[]]>([
    ['where one resource is met', [deployment({ nodeSelector: { pool: 'b' } }), onload({ pool: 'a' }), onload({ pool: 'b' })]],
    ['where the labels are others', [deployment({ nodeSelector: { zone: 'x' } }), onload(WORKERS)]],
    ['without a selector', [deployment(), onload({ pool: 'a' })]],
    ['where a label is named as what all objects have', [deployment({ nodeSelector: { zone: 'x' } }), onload({ constructor: 'a' })]],
    ['where nothing is known of Onload', [deployment({ nodeSelector: { pool: 'b' } })]],
    ['where the node is named', [deployment({ nodeName: 'compute-0', nodeSelector: { pool: 'b' } }), onload({ pool: 'a' })]],
  ])('pods on nodes without Onload are fine %s', (_, manifests) => {
    expect(problemsOf(rule, manifests)).toEqual([]);
  });
});

describe('what a profile needs', () => {
  const HUGE = configMap('onload-web-profile', { EF_USE_HUGE_PAGES: '2' });
  const SCALABLE = configMap('onload-proxy-profile', { EF_SCALABLE_FILTERS: 'any=rss' });

  test('what a profile needs are huge pages, of which the container has none', () => {
    expect(problemsOf(ruleOf('workload/no-huge-pages'), [deployment({}, from('onload-web-profile')), HUGE])).toEqual([expect.objectContaining({
      class: 'risky',
      path: 'spec.template.spec.containers[1].resources.limits',
      what: 'container without huge pages, whose profile needs them',
      value: 'EF_USE_HUGE_PAGES=2',
      fix: 'set a limit of hugepages-2Mi, or set EF_USE_HUGE_PAGES to 1, which falls back to small pages',
    })]);
  });

  test.each<[string, object]>([
    ['it has some', { ...from('onload-web-profile'), resources: { limits: { ...limits, 'hugepages-2Mi': '128Mi' } } }],
    ['a variable of its own says otherwise', { ...from('onload-web-profile'), env: [{ name: 'EF_USE_HUGE_PAGES', value: '1' }] }],
    ['the variables have a prefix', from('onload-web-profile', { prefix: 'X_' })],
    ['the profile is not known', from('onload-other-profile')],
  ])('what a profile needs is nothing to say of where %s', (_, container) => {
    expect(problemsOf(ruleOf('workload/no-huge-pages'), [deployment({}, container), HUGE])).toEqual([]);
  });

  test('what a profile needs is a capability, which the container lacks', () => {
    expect(problemsOf(ruleOf('workload/no-net-raw'), [deployment({}, from('onload-proxy-profile')), SCALABLE])).toEqual([expect.objectContaining({
      class: 'risky',
      path: 'spec.template.spec.containers[1].securityContext.capabilities',
      what: 'container without CAP_NET_RAW, whose profile needs it',
      value: 'EF_SCALABLE_FILTERS=any=rss',
      fix: 'add the capability NET_RAW, without the prefix CAP_, which containerd does not take',
    })]);
  });

  test.each<[string, Platform | undefined, number]>([
    ['lacks on Kubernetes, where containerd drops it', Platform.kubernetes(), 1],
    ['may lack on a platform that is not known', undefined, 1],
    ['has on OpenShift, where CRI-O takes it', Platform.openshift('4.16'), 0],
  ])('a capability with the prefix CAP_ is one that a container %s', (_, platform, count) => {
    const securityContext = { capabilities: { add: ['CAP_NET_RAW'] } };
    expect(problemsOf(ruleOf('workload/no-net-raw'), [deployment({}, { ...from('onload-proxy-profile'), securityContext }), SCALABLE], { platform })).toHaveLength(count);
  });

  test.each([{ capabilities: { add: ['NET_RAW'] } }, { capabilities: { add: ['ALL'] } }, { privileged: true }])('what a profile needs is there with %j', (securityContext) => {
    expect(problemsOf(ruleOf('workload/no-net-raw'), [deployment({}, { ...from('onload-proxy-profile'), securityContext }), SCALABLE])).toEqual([]);
  });
});

test('pods are found in all kinds that make them', () => {
  const container = { name: 'fast', resources: { limits }, ...from('onload-fast-profile') };
  const pod = { spec: { containers: [container] } };
  const objects = POD_KINDS.map((kind): Manifest => ({
    apiVersion: 'v1',
    kind,
    metadata: { name: kind.toLowerCase(), namespace: 'trading' },
    spec: kind === 'Pod' ? pod.spec : kind === 'CronJob' ? { jobTemplate: { spec: { template: pod } } } : { template: pod },
  }));
  expect(problemsOf(ruleOf('workload/no-profile'), objects).map(({ of }) => of)).toEqual(POD_KINDS.map((kind) => kind.toLowerCase()).sort());
});

test('no rule stumbles over what is not a workload', () => {
  const good = deployment({ nodeSelector: { a: 'b' } }, { ...from('onload-web-profile'), env: [{ name: 'A', value: 'b' }] }, { [NETWORKS]: 'a,b/c' });
  for (const rule of workloadRules) {
    for (const spec of distortions(good.spec)) {
      expect(() => problemsOf(rule, [{ ...good, spec }, onload({ a: 'c' }), network('a'), configMap('onload-web-profile')])).not.toThrow();
    }
  }
});

test.each(['constructor', 'toString', '__proto__'])('the kind %s makes no pods', (kind) => {
  expect(templatePath(kind)).toBeUndefined();
});
