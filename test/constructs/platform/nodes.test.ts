/** Constructs below an OnloadPlatform are for its nodes, unless they have nodes of their own: all of them. */
import { ApiObject, Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { ImagePrefetch } from '../../../lib/constructs/machine-config';
import { OnloadPlatform } from '../../../lib/constructs/platform';
import { PROP_TYPES } from '../../../lib/synthesis/props/table';
import { ImageReference } from '../../../lib/values/image-reference';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { EVERY_CONSTRUCT } from '../../support/every-construct';

/** The operator's own nodes. Those of Onload are some of them: on others, policies must keep working. */
const OF_THE_OPERATOR = 'SriovOperatorConfig';

/** The nodes of the spokes, which are other clusters. Its platform is theirs too. */
const OF_SPOKES = 'ManagedKernelModule';

/** What has no nodes that most clusters have. */
const WITHOUT_DEFAULT = ['MachineConfigPool', 'OvsOffloadPool', 'SriovNetworkPool', 'SriovNodePolicy'];

const CASES = Object.entries(EVERY_CONSTRUCT).filter(([name]) => 'nodes' in PROP_TYPES.structs[`${name}Props`] && name !== OF_THE_OPERATOR && name !== OF_SPOKES);

const nodes = NodeGroup.withRole('trading');
const inPlatform = (id = 'extra') => new Chart(new OnloadPlatform(Testing.app(), 'nyc1', {
  platform: Platform.openshift('4.19'), release: OnloadRelease.of({ onload: '8.1.2.26' }), nodes,
}), id);
const textsOf = (made: Construct) => JSON.stringify(made.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson()));
const none: object = { nodes: undefined };

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

test('there are constructs for nodes', () => {
  expect(CASES.map(([name]) => name)).toEqual(expect.arrayContaining(['KernelModule', 'MachineConfig', 'Sfptpd', 'SriovNodePolicy', ...WITHOUT_DEFAULT]));
});

describe.each(CASES)('%s', (name, make) => {
  test('the construct is for the nodes of the platform', () => {
    const made = make(inPlatform(), 'X', none) as Construct & { readonly nodes?: NodeGroup };
    expect(made.nodes ?? nodes).toBe(nodes);
    expect(textsOf(made)).toMatch(/node-role\.kubernetes\.io\/trading|machineconfiguration\.openshift\.io\/role":"trading|"name":"trading"|pools\.operator\.machineconfiguration\.openshift\.io\/trading|kube_node_role\{role=\\"trading/);
  });

  test('the construct is for nodes of its own', () => {
    const made = make(inPlatform(), 'X', { nodes: NodeGroup.withRole('others') } as object);
    expect(textsOf(made)).not.toContain('trading');
  });

  test(WITHOUT_DEFAULT.includes(name) ? 'fails without nodes outside of a platform' : 'the construct is for workers outside of a platform', () => {
    const alone = () => make(Testing.chart(), 'X', none) as Construct & { readonly nodes: NodeGroup };
    if (WITHOUT_DEFAULT.includes(name)) {
      expect(errorOf(alone)).toEqual({
        code: 'platform/no-nodes', message: 'test/X: no nodes: "nodes"; pass \'nodes\', or construct this below an OnloadPlatform [platform/no-nodes]',
      });
    } else {
      expect(alone().nodes.name).toBe('worker');
    }
  });
});

test.each([OF_THE_OPERATOR, OF_SPOKES])('%s is not restricted to the nodes of the platform', (name) => {
  expect(textsOf(EVERY_CONSTRUCT[name](inPlatform(), 'X', none))).not.toContain('trading');
});

test('images that exist on the nodes are on those of the platform', () => {
  const chart = inPlatform();
  expect(ImagePrefetch.fromImagePrefetchAttributes(chart, 'X', {
    name: 'images', image: ImageReference.parse('a.io/onload/sfc'), images: { '5.14.0-570.12.1.el9_6.x86_64': `sha256:${'0'.repeat(64)}` },
  }).nodes).toBe(nodes);
});
