import { DEFAULT_DURATIONS } from '../../../lib/plan/durations';
import type { PlanReport } from '../../../lib/plan/report';

/** A plan in which nothing happens. */
export const NOTHING: PlanReport = {
  version: 1,
  openshift: '4.17',
  machineConfigPools: [],
  onload: [],
  modules: [],
  sriovPools: [],
  daemonSets: [],
  steps: [],
  warnings: [],
  nodes: [],
  totals: { reboots: 0, drains: 0, evictedPods: 0, minAvailable: null, bestMinutes: 0, worstMinutes: 0 },
  alternatives: [],
  groups: [],
  assumptions: [],
  durations: { ...DEFAULT_DURATIONS },
  kubernetes: null,
  cluster: null,
  before: { source: null, revision: null, commit: null },
  after: { source: null, revision: null, commit: null },
  objects: [],
};

const REBOOT = [
  { at: 0, until: 1, kind: 'drain', cause: 'MachineConfig 99-trading-sfc: unit sfc.service' },
  { at: 1, until: 9, kind: 'reboot', cause: 'MachineConfig 99-trading-sfc: unit sfc.service' },
];

/** A plan with something of each kind. */
export const EVERYTHING: PlanReport = {
  ...NOTHING,
  machineConfigPools: [
    {
      name: 'master', nodes: 3, changed: false, reconcilable: true, problems: [], actions: [], drain: false, paused: false, waves: [], limit: 1, worstCase: '',
    },
    {
      name: 'trading',
      nodes: 2,
      changed: true,
      reconcilable: true,
      problems: [],
      actions: [
        { type: 'Reboot', reasons: [{ object: 'MachineConfig 99-trading-sfc', field: 'unit sfc.service', rule: 'no policy for the unit' }] },
        { type: 'Restart', service: 'chronyd.service', reasons: [{ object: 'MachineConfig 99-trading-time', field: '/etc/chrony.conf', rule: 'policy' }] },
      ],
      drain: true,
      paused: false,
      waves: [['n1'], ['n2']],
      limit: 1,
      worstCase: 'reboot',
    },
    {
      name: 'worker',
      nodes: null,
      changed: true,
      reconcilable: false,
      problems: [{ reason: 'RenderDegraded', message: 'storage.directories changed' }],
      actions: [],
      drain: false,
      paused: true,
      waves: [],
      limit: null,
      worstCase: '',
    },
  ],
  onload: [{
    name: 'onload',
    namespace: 'onload',
    change: 'changed',
    fromVersion: '8.1.2',
    toVersion: '8.1.3',
    nodes: ['n1', 'n2'],
    effects: [{ field: 'spec.onload.version', effect: 'node by node' }],
  }],
  modules: [{
    name: 'sfc',
    namespace: 'onload',
    change: 'changed',
    ordered: false,
    reload: true,
    nodes: ['n1', 'n2'],
    builds: [{ kernel: '5.14.0-1.x86_64', image: 'r/m:5.14.0-1.x86_64' }],
    unmatchedKernels: ['4.18.0-1.x86_64'],
    effects: [{ field: 'spec.moduleLoader.container.kernelMappings[regexp=^5].containerImage', effect: 'reload' }],
  }],
  sriovPools: [
    {
      name: 'x2',
      limit: 2,
      nodes: ['n1', 'n2'],
      drain: 'partial',
      reboot: true,
      waves: [['n1', 'n2']],
      pausedPools: ['trading'],
      reasons: [{ object: 'SriovNetworkNodePolicy ns/x2', field: 'spec.numVfs', rule: 'other number of VFs' }],
    },
    { name: 'default', limit: null, nodes: null, drain: 'none', reboot: false, waves: [], pausedPools: [], reasons: [] },
  ],
  daemonSets: [{
    name: 'sfptpd',
    namespace: 'ptp',
    change: 'changed',
    role: 'ptp',
    strategy: 'RollingUpdate',
    limit: 1,
    nodes: ['n1'],
    effects: [{ field: 'spec.template', effect: 'the clock of a node runs freely for a while' }],
  }],
  steps: [
    { order: 1, system: 'machine-config', target: 'a', what: 'Apply the MachineConfigs.', note: 'noted=$(oc get mcp)', run: 'oc apply -f x', waitFor: 'oc wait mcp/trading', show: 'oc get mcp trading' },
    { order: 2, system: 'workload', target: 'b', what: 'Tell the traders.', note: '', run: '', waitFor: '', show: '' },
  ],
  warnings: [
    { code: 'machine-config/paused', object: 'MachineConfigPool worker', message: 'it waits', advice: 'unpause it' },
    { code: 'plan/down-twice', object: 'X <b>y</b>', message: 'a | b `c` & d', advice: '' },
  ],
  nodes: [
    { name: 'n1', pool: 'trading', kernel: '5.14.0-1.x86_64', events: REBOOT },
    { name: 'n2', pool: 'trading', kernel: null, events: REBOOT.map((event) => ({ ...event, at: event.at + 9, until: event.until + 9 })) },
    { name: 'n3', pool: null, kernel: null, events: [] },
  ],
  totals: { reboots: 2, drains: 2, evictedPods: 1, minAvailable: 1, bestMinutes: 18, worstMinutes: 125 },
  alternatives: [{
    code: 'machine-config/policy-instead-of-reboot',
    what: 'with the node disruption policies that are advised',
    totals: { reboots: 0, drains: 0, evictedPods: 0, minAvailable: 2, bestMinutes: 2, worstMinutes: 4 },
  }],
  groups: [{ name: 'Onload onload/onload', nodes: 2, minAvailable: 1 }],
  assumptions: ['nodes of one age go by name'],
  cluster: 'nyc1',
  before: { source: 'git:origin/main:dist', revision: 'origin/main', commit: '0123456789abcdef0123456789abcdef01234567' },
  after: { source: 'dist', revision: 'working tree', commit: null },
  objects: [
    { object: 'ClusterRole onload', change: 'added', from: null, fields: [] },
    { object: 'ConfigMap onload/profile-22222bbbbb', change: 'renamed', from: 'profile-44444bbbbb', fields: ['data["latency.opf"]'] },
    { object: 'Namespace onload', change: 'changed', from: null, fields: ['metadata.labels.team'] },
    ...Array.from({ length: 6 }, (_, index) => ({ object: `Secret onload/s${index}`, change: 'removed' as const, from: null, fields: [] })),
  ],
};
