import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { parseAllDocuments } from 'yaml';
import {
  Findings, Fleet, ImageRegistry, NodeGroup, OnloadPlatform, OnloadProfile, OnloadRelease, Platform, SfcDriver, StageName,
} from '../../../lib';
import { parseFleetIndex } from '../../../lib/constructs/fleet-index/read-fleet-index';
import { errorOf } from '../../support/errors';
import { contentsOf, DEFAULTS, fleetOf, inFolder, printedBy } from '../../support/fleets';

const quietly = (fleet: Fleet) => {
  printedBy(() => fleet.synth());
};
const indexIn = (outdir: string) => parseFleetIndex(contentsOf(outdir)['fleet.json'], 'fleet.json');
const configMap = (name: string) => ({
  extend: (platform: OnloadPlatform) => {
    new ApiObject(platform.stage(StageName.WORKLOADS).chart, name, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } });
  },
});

describe('the output', () => {
  test('the output has a folder for each cluster, with a file for each stage, and the index', () => inFolder((outdir) => {
    quietly(fleetOf({ nyc1: { profiles: [OnloadProfile.latency()] }, ldn1: {} }, { outdir }));
    expect(Object.keys(contentsOf(outdir))).toEqual([
      'fleet.json', 'ldn1/10-operators.k8s.yaml', 'ldn1/30-onload.k8s.yaml',
      'nyc1/10-operators.k8s.yaml', 'nyc1/30-onload.k8s.yaml', 'nyc1/60-workloads.k8s.yaml',
    ]);
  }));

  test('the output has the bytes that an app with the same cluster writes', () => inFolder((outdir) => {
    const props = { ...DEFAULTS, nodes: NodeGroup.withRole('onload'), ptp: { interfaceName: 'bond0' }, profiles: [OnloadProfile.latency()] };
    quietly(fleetOf({ nyc1: props }, { outdir: join(outdir, 'fleet') }));
    const app = new App({ outdir: join(outdir, 'app') });
    new OnloadPlatform(app, 'nyc1', props);
    app.synth();
    expect(contentsOf(join(outdir, 'fleet/nyc1'))).toEqual(contentsOf(join(outdir, 'app')));
  }));

  test('the output has objects that were rendered once each', () => inFolder((outdir) => {
    const render = jest.spyOn(ApiObject.prototype, 'toJson');
    const fleet = fleetOf({ nyc1: { ...DEFAULTS, ptp: { interfaceName: 'bond0' }, nodes: NodeGroup.withRole('onload'), profiles: [OnloadProfile.latency()] } }, { outdir });
    quietly(fleet);
    const objects = render.mock.contexts.map((object) => (object as ApiObject).node.path);
    render.mockRestore();
    expect(objects.length).toBeGreaterThan(0);
    expect(objects).toHaveLength(new Set(objects).size);
    expect(objects).toHaveLength(indexIn(outdir).clusters.flatMap(({ files }) => files).reduce((sum, file) => sum + file.objects, 0));
  }));

  test('the output has the order, the metadata and the late objects that an app gives them', () => inFolder((outdir) => {
    const extend = (platform: OnloadPlatform) => {
      const { chart } = platform.stage(StageName.WORKLOADS);
      const [first, second] = ['first', 'second'].map((name) => {
        const scope = new Construct(chart, name);
        new ApiObject(scope, 'Object', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } });
        return scope;
      });
      first.node.addDependency(second);
      const validate = () => {
        if (chart.node.tryFindChild('Late') === undefined) {
          new ApiObject(chart, 'Late', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'late' } });
        }
        return [];
      };
      platform.node.addValidation({ validate });
    };
    const props = { ...DEFAULTS, metadata: { annotations: { 'example.com/team': 'trading' } } };
    quietly(fleetOf({ nyc1: { ...props, extensions: [{ extend }] } }, { outdir: join(outdir, 'fleet') }));
    const app = new App({ outdir: join(outdir, 'app') });
    extend(new OnloadPlatform(app, 'nyc1', props));
    app.synth();
    const contents = contentsOf(join(outdir, 'fleet/nyc1'));
    expect(contents['60-workloads.k8s.yaml']).toMatch(/name: second[^]*name: first[^]*name: late/);
    expect(contents).toEqual(contentsOf(join(outdir, 'app')));
  }));

  test('the output does not depend on the order in which the clusters are added', () => inFolder((outdir) => {
    quietly(fleetOf({ a: { groups: ['x', 'b'] }, b: {}, c: {} }, { outdir: join(outdir, 'one') }));
    quietly(fleetOf({ c: {}, a: { groups: ['b', 'x', 'b'] }, b: {} }, { outdir: join(outdir, 'other') }));
    expect(contentsOf(join(outdir, 'other'))).toEqual(contentsOf(join(outdir, 'one')));
  }));

  test('goes to the folder that the cdk8s CLI names', () => inFolder((outdir) => {
    const before = process.env.CDK8S_OUTDIR;
    process.env.CDK8S_OUTDIR = outdir;
    try {
      quietly(fleetOf({ nyc1: {} }));
    } finally {
      if (before === undefined) {
        delete process.env.CDK8S_OUTDIR;
      } else {
        process.env.CDK8S_OUTDIR = before;
      }
    }
    expect(indexIn(outdir).clusters).toHaveLength(1);
  }));

  test('leaves nothing beside it', () => inFolder((outdir) => {
    quietly(fleetOf({ nyc1: {} }, { outdir }));
    expect(readdirSync(join(outdir, '..'))).toEqual(['dist']);
  }));
});

describe('the index', () => {
  test('the index has what the tools need to know of each cluster', () => inFolder((outdir) => {
    writeFileSync(join(outdir, '../nodes.yaml'), 'kind: List\n');
    quietly(fleetOf({
      nyc1: { groups: ['emea', 'canary'], nodesFile: join(outdir, '../nodes.yaml') },
      k8s: { platform: Platform.kubernetes('1.29'), moduleRegistry: ImageRegistry.mirror('registry.example.com') },
    }, { outdir }));
    const { clusters: [k8s, nyc1] } = indexIn(outdir);
    expect(nyc1).toMatchObject({
      name: 'nyc1', dir: 'nyc1', platform: 'openshift', version: '4.16', kmm: '1.1.0', onload: '8.1.3.40', groups: ['canary', 'emea'], nodesFile: '../nodes.yaml',
    });
    expect(nyc1.files.map(({ path }) => path)).toEqual(['10-operators.k8s.yaml', '30-onload.k8s.yaml']);
    expect(k8s).toMatchObject({ name: 'k8s', platform: 'kubernetes', version: '1.29', groups: [], nodesFile: null });
    const objects = parseAllDocuments(contentsOf(outdir)['nyc1/10-operators.k8s.yaml']);
    expect(nyc1.files[0].objects).toBe(objects.length);
  }));

  test('the index does not name a version that nothing determines', () => inFolder((outdir) => {
    quietly(fleetOf({ any: { platform: Platform.openshift() } }, { outdir }));
    expect(indexIn(outdir).clusters[0].version).toBeNull();
  }));
});

describe('the defaults', () => {
  test('the defaults are overridden property by property', () => inFolder((outdir) => {
    quietly(fleetOf({ a: {}, b: { release: OnloadRelease.of({ onload: '9.0.2.140' }) }, c: { groups: ['z'] } }, { outdir, defaults: { ...DEFAULTS, groups: ['x'] } }));
    expect(indexIn(outdir).clusters.map(({ onload, groups }) => [onload, ...groups])).toEqual([['8.1.3.40', 'x'], ['9.0.2.140', 'x'], ['8.1.3.40', 'z']]);
  }));

  test('the defaults hold where a cluster passes undefined', () => inFolder((outdir) => {
    quietly(fleetOf({ a: { release: undefined, groups: undefined } }, { outdir, defaults: { ...DEFAULTS, groups: ['x'] } }));
    expect(indexIn(outdir).clusters[0]).toMatchObject({ onload: '8.1.3.40', groups: ['x'] });
  }));
});

describe('extensions', () => {
  test('extensions add to the cluster', () => inFolder((outdir) => {
    quietly(fleetOf({ a: { extensions: [configMap('one'), configMap('two')] }, b: {} }, { outdir }));
    const contents = contentsOf(outdir);
    expect(contents['a/60-workloads.k8s.yaml']).toMatch(/name: one[^]*name: two/);
    expect(contents['b/60-workloads.k8s.yaml']).toBeUndefined();
  }));

  test('extensions can add a chart, whose file comes after the stages', () => inFolder((outdir) => {
    const extension = {
      extend: (platform: OnloadPlatform) => {
        new ApiObject(new Chart(platform, 'Extra'), 'Object', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine' } });
      },
    };
    quietly(fleetOf({ a: { extensions: [extension] } }, { outdir }));
    expect(Object.keys(contentsOf(join(outdir, 'a')))).toEqual(['10-operators.k8s.yaml', '30-onload.k8s.yaml', '90-extra.k8s.yaml']);
  }));

  test('extensions can change an object in a validation, after rules have read it', () => inFolder((outdir) => {
    const extend = (platform: OnloadPlatform) => {
      const late = () => {
        ApiObject.of(platform.onload).metadata.addLabel('example.com/late', 'x');
        return [];
      };
      new Construct(platform, 'Late').node.addValidation({ validate: late });
    };
    quietly(fleetOf({ nyc1: { extensions: [{ extend }] } }, { outdir }));
    expect(contentsOf(outdir)['nyc1/30-onload.k8s.yaml']).toContain('example.com/late: x');
  }));

  test('extensions can open a stage without adding to it', () => inFolder((outdir) => {
    quietly(fleetOf({ a: { extensions: [{ extend: (platform) => void platform.stage(StageName.PTP) }] } }, { outdir }));
    expect(Object.keys(contentsOf(join(outdir, 'a')))).not.toContain('40-ptp.k8s.yaml');
  }));

  test('extensions can acknowledge a finding of their cluster', () => inFolder((outdir) => {
    const props = { moduleRegistry: ImageRegistry.mirror('registry.example.com') };
    const code = 'onload/build-pushed-outside';
    const accept = { extend: (platform: OnloadPlatform) => Findings.of(platform).acknowledge(code, 'the secret is linked') };
    expect(printedBy(() => fleetOf({ a: props }, { outdir }).synth())).toContain(code);
    expect(printedBy(() => fleetOf({ a: { ...props, extensions: [accept] } }, { outdir }).synth())).not.toContain(code);
  }));

  test('extensions fail if they are asynchronous', () => inFolder((outdir) => {
    const fleet = fleetOf({ a: { extensions: [{ extend: async () => undefined }] } }, { outdir });
    expect(() => fleet.synth()).toThrow(/a: extension that is asynchronous/);
  }));

  test('extensions fail if two charts have one file', () => inFolder((outdir) => {
    const extension = {
      extend: (platform: OnloadPlatform) => {
        ['a', 'A'].forEach((id) => new ApiObject(new Chart(platform, id), 'Object', { apiVersion: 'v1', kind: 'ConfigMap' }));
      },
    };
    expect(() => fleetOf({ x: { extensions: [extension] } }, { outdir }).synth()).toThrow(/x\/A: chart whose file is that of x\/a/);
  }));
});

describe('a second run', () => {
  test('writes nothing if nothing changes', () => inFolder((outdir) => {
    quietly(fleetOf({ a: {}, b: {} }, { outdir }));
    const stats = () => ['a', 'fleet.json', 'a/10-operators.k8s.yaml'].map((path) => statSync(join(outdir, path))).map(({ ino, mtimeMs }) => ({ ino, mtimeMs }));
    const before = stats();
    expect(printedBy(() => fleetOf({ a: {}, b: {} }, { outdir }).synth())).toContain('0 files written, 5 unchanged, 0 removed');
    expect(stats()).toEqual(before);
  }));

  test('writes the files of the cluster that has changed, and the index', () => inFolder((outdir) => {
    quietly(fleetOf({ a: {}, b: {} }, { outdir }));
    const before = contentsOf(outdir);
    const inodes = () => Object.fromEntries(Object.keys(before).map((path) => [path, statSync(join(outdir, path)).ino]));
    const inodesBefore = inodes();
    expect(printedBy(() => fleetOf({ a: {}, b: { sfc: SfcDriver.none() } }, { outdir }).synth())).toContain('2 files written, 3 unchanged, 0 removed');
    const after = contentsOf(outdir);
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['b/30-onload.k8s.yaml', 'fleet.json']);
    expect(Object.entries(inodes()).filter(([path, inode]) => inode !== inodesBefore[path]).map(([path]) => path)).toEqual(['b/30-onload.k8s.yaml', 'fleet.json']);
  }));

  test('removes the files of a cluster that is gone, and no others', () => inFolder((outdir) => {
    quietly(fleetOf({ a: {}, b: {} }, { outdir }));
    writeFileSync(join(outdir, 'b/mine.yaml'), 'mine');
    writeFileSync(join(outdir, 'README.md'), 'mine');
    expect(printedBy(() => fleetOf({ a: {} }, { outdir }).synth())).toContain('2 removed');
    expect(Object.keys(contentsOf(outdir))).toEqual(['README.md', 'a/10-operators.k8s.yaml', 'a/30-onload.k8s.yaml', 'b/mine.yaml', 'fleet.json']);
    rmSync(join(outdir, 'b/mine.yaml'));
    quietly(fleetOf({ a: {}, c: {} }, { outdir }));
    quietly(fleetOf({ a: {} }, { outdir }));
    expect(existsSync(join(outdir, 'c'))).toBe(false);
  }));

  test('restores a file that was edited, and one that was removed', () => inFolder((outdir) => {
    const fleet = fleetOf({ a: {} }, { outdir });
    quietly(fleet);
    const before = contentsOf(outdir);
    writeFileSync(join(outdir, 'a/10-operators.k8s.yaml'), 'edited');
    rmSync(join(outdir, 'a/30-onload.k8s.yaml'));
    quietly(fleet);
    expect(contentsOf(outdir)).toEqual(before);
  }));
});

describe('wrong clusters', () => {
  /** Two findings in one cluster. */
  const wrong = { extend: (platform: OnloadPlatform) => platform.node.addValidation({ validate: () => ['first finding', 'second finding'] }) };

  test('wrong clusters are all named, with all findings, and nothing is written', () => inFolder((outdir) => {
    quietly(fleetOf({ a: {} }, { outdir }));
    const before = contentsOf(outdir);
    const fleet = fleetOf({
      a: { sfc: SfcDriver.none() }, b: { extensions: [wrong] }, c: {}, d: { platform: Platform.kubernetes('1.29') }, e: {},
    }, { outdir });
    const error = errorOf(() => quietly(fleet));
    expect(error.code).toBe('fleet/clusters');
    expect(error.message).toBe(`2 of 5 clusters are wrong:
b:
  [b] first finding
  [b] second finding
d:
  d: no 'moduleRegistry': "on Kubernetes 1.29"; set the registry of the images with kernel modules: only OpenShift has an internal registry [platform/module-registry]
nothing is written until they are right [fleet/clusters]`);
    expect(contentsOf(outdir)).toEqual(before);
    expect(readdirSync(join(outdir, '..'))).toEqual(['dist']);
  }));

  test('with the same findings are named together', () => inFolder((outdir) => {
    const fleet = fleetOf(Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { extensions: [wrong] }])), { outdir });
    expect(() => quietly(fleet)).toThrow('3 of 3 clusters are wrong:\na, b, c:\n  [a] first finding\n  [a] second finding');
  }));

  test('show where an extension fails', () => inFolder((outdir) => {
    const cause = new TypeError('a mistake in the extension');
    const fleet = fleetOf({ a: { extensions: [{ extend: () => { throw cause; } }] } }, { outdir });
    expect(errorOf(() => quietly(fleet)).cause).toBe(cause);
  }));
});

describe('bad input', () => {
  const codeOf = (run: () => void) => errorOf(() => { printedBy(run); }).code;

  test('fails for two clusters of one name', () => {
    const fleet = fleetOf({ nyc1: {} });
    expect(() => fleet.addCluster('nyc1', {})).toThrow('two clusters with the same name: "nyc1"; give each a name of its own [fleet/two-clusters]');
  });

  test.each(['', 'NYC1', 'nyc_1', '../x', 'a/b', 'x'.repeat(64), 'gitops', '-a'])('fails for a cluster called "%s"', (name) => {
    expect(codeOf(() => fleetOf({ [name]: {} }))).toBe('fleet/cluster-name');
  });

  test.each([['platform', { release: DEFAULTS.release }], ['release', { platform: DEFAULTS.platform }]])('fails for a cluster without %s', (missing, defaults) => {
    expect(() => new Fleet({ defaults }).addCluster('nyc1')).toThrow(`nyc1: cluster without a required property: "${missing}"; set it for the cluster, or in the defaults of the fleet [fleet/incomplete]`);
  });

  test('a cluster has the release of its group, unless it has its own', () => inFolder((outdir) => {
    const groupReleases = { canary: OnloadRelease.of({ onload: '9.0.2.140' }) };
    const own = OnloadRelease.of({ onload: '8.1.1.17' });
    quietly(fleetOf({ a: { groups: ['canary'] }, b: { groups: ['canary'], release: own }, c: {} }, { outdir, groupReleases }));
    expect(indexIn(outdir).clusters.map(({ onload }) => onload)).toEqual(['9.0.2.140', '8.1.1.17', '8.1.3.40']);
  }));

  test('fails for a cluster in groups of different releases', () => inFolder((outdir) => {
    const groupReleases = { canary: OnloadRelease.of({ onload: '8.1.3.40' }), emea: OnloadRelease.of({ onload: '8.1.2.26' }) };
    expect(() => fleetOf({ a: { groups: ['emea', 'canary'] } }, { outdir, groupReleases }))
      .toThrow('a: cluster in the groups canary and emea, which have different releases: "8.1.2.26"; leave one of the groups out, or set the \'release\' of the cluster [fleet/two-releases]');
  }));

  test('fails for a release of a group that no cluster has', () => inFolder((outdir) => {
    expect(() => fleetOf({ a: { groups: ['canary'] } }, { outdir, groupReleases: { cannary: OnloadRelease.of({ onload: '8.1.3.40' }) } }).synth())
      .toThrow('group that no cluster has: "cannary"; remove it from the \'groupReleases\' of the fleet, or put a cluster into it [fleet/unused-group]');
  }));

  test('fails for a group that no cluster has', () => inFolder((outdir) => {
    expect(() => fleetOf({ nyc1: { groups: ['canary'] } }, { outdir, groups: ['canary', 'cannary'] }).synth())
      .toThrow('group that no cluster has: "cannary"; remove it from the \'groups\' of the fleet, or put a cluster into it [fleet/unused-group]');
    expect(contentsOf(outdir)).toEqual({});
  }));

  test('fails for a group that is not one of the fleet\'s', () => inFolder((outdir) => {
    expect(() => fleetOf({ nyc1: { groups: ['cannary'] } }, { outdir, groups: ['canary'] }).synth())
      .toThrow('nyc1: group that is not one of the fleet\'s: ["cannary"]; use canary, or add it to the \'groups\' of the fleet [fleet/unknown-group]');
  }));

  test('fails for a group that could not be the value of a label', () => {
    expect(codeOf(() => fleetOf({ nyc1: { groups: ['a b'] } }))).toBe('fleet/group');
    expect(codeOf(() => fleetOf({}, { groups: [''] }))).toBe('fleet/group');
  });

  test.each([1, null, {}])('fails if the key of an extension is not a string: %j', (key) => {
    expect(() => fleetOf({ nyc1: { extensions: [{ ...configMap('x'), key } as never] } }))
      .toThrow(`nyc1: extension with a key that is not a string: ${JSON.stringify(key)}; pass a string that changes with everything that extend() reads [fleet/extension-key]`);
  });

  test('fails for a file of nodes that is missing', () => {
    expect(() => fleetOf({ nyc1: { nodesFile: 'no/nodes.yaml' } }))
      .toThrow('nyc1: no such file of nodes: "no/nodes.yaml"; write the output of "kubectl get nodes -o yaml" to it, or leave \'nodesFile\' out [fleet/nodes-file]');
  });

  test('fails for a fleet without clusters, and removes nothing', () => inFolder((outdir) => {
    quietly(fleetOf({ a: {} }, { outdir }));
    const before = contentsOf(outdir);
    expect(codeOf(() => fleetOf({}, { outdir }).synth())).toBe('fleet/no-clusters');
    expect(contentsOf(outdir)).toEqual(before);
  }));

  test('fails for an output folder that is not ours', () => inFolder((outdir) => {
    writeFileSync(join(outdir, 'notes.txt'), 'mine');
    expect(() => fleetOf({ a: {} }, { outdir }).synth()).toThrow(`${outdir}: output folder with files and without fleet.json: ["notes.txt"]; empty it, or choose another [fleet/not-ours]`);
    expect(contentsOf(outdir)).toEqual({ 'notes.txt': 'mine' });
  }));

  test('fails for a file in its place that no index lists', () => inFolder((outdir) => {
    quietly(fleetOf({ a: {} }, { outdir }));
    mkdirSync(join(outdir, 'b'));
    writeFileSync(join(outdir, 'b/10-operators.k8s.yaml'), 'mine');
    const before = contentsOf(outdir);
    expect(() => fleetOf({ a: {}, b: {} }, { outdir }).synth()).toThrow('file in the output folder that fleet.json does not list: "b/10-operators.k8s.yaml"');
    expect(contentsOf(outdir)).toEqual(before);
  }));

  test('fails for a file where a cluster\'s folder is to be', () => inFolder((outdir) => {
    quietly(fleetOf({ a: {} }, { outdir }));
    writeFileSync(join(outdir, 'b'), 'mine');
    const before = contentsOf(outdir);
    expect(codeOf(() => fleetOf({ a: {}, b: {} }, { outdir }).synth())).toBe('fleet/not-ours');
    expect(contentsOf(outdir)).toEqual(before);
  }));

  test('fails for a fleet.json of a later version', () => inFolder((outdir) => {
    writeFileSync(join(outdir, 'fleet.json'), '{"version":2,"clusters":[]}');
    expect(() => fleetOf({ a: {} }, { outdir }).synth()).toThrow('fleet index of a later version: 2');
    expect(Object.keys(contentsOf(outdir))).toEqual(['fleet.json']);
    expect(readdirSync(join(outdir, '..'))).toEqual(['dist']);
  }));

  test('fails for an output folder that is a file, or that has other files', () => inFolder((outdir) => {
    writeFileSync(join(outdir, 'file'), '');
    expect(codeOf(() => fleetOf({ a: {} }, { outdir: join(outdir, 'file') }).synth())).toBe('fleet/outdir');
    expect(codeOf(() => fleetOf({ a: {} }, { outdir: '.' }).synth())).toBe('fleet/not-ours');
  }));

  test('fails for props of a wrong type', () => {
    expect(codeOf(() => fleetOf({ a: { groups: 'canary' as never } }))).toBe('input/wrong-type');
    expect(codeOf(() => fleetOf({ a: { extensions: [(() => undefined) as never] } }))).toBe('input/wrong-type');
    expect(codeOf(() => fleetOf({ a: { nodeFile: 'x' } as never }))).toBe('input/unknown-prop');
    expect(codeOf(() => new Fleet({ default: {} } as never))).toBe('input/unknown-prop');
  });
});
