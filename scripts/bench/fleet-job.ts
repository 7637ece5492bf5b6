/**
 * One job of the bench of fleets, as a process of its own. Prints its processor time and its largest size.
 *
 *   node fleet-job.js fleet|floor|each|one CLUSTERS OUTDIR [--all-different] [--one-changed] [--extension]
 *
 * Only `fleet` has a cache: in the folder that CDK8S_ONLOAD_CACHE names.
 */
import type * as Cdk8s from 'cdk8s';
import {
  BuildMethod, ClusterProps, Fleet, IClusterExtension, ImageRegistry, Ipam, NamespaceSource, NetworkAttachment, NodeGroup, OnloadPlatform,
  OnloadProfile, OnloadRelease, Platform, SfcDriver, StageName,
} from 'cdk8s-onload';

/** Loaded by the jobs that use it themselves. A program that defines a fleet need not, and then an unchanged run does not load it either. */
// eslint-disable-next-line @typescript-eslint/no-require-imports
const cdk8s = (): typeof Cdk8s => require('cdk8s');

/** Kinds of clusters, such as regions. */
const KINDS = 10;

const registries = Array.from({ length: KINDS }, (_, kind) => ImageRegistry.mirror(`registry-${kind}.example.com:5000`));

const DEFAULTS = {
  platform: Platform.openshift('4.17'),
  release: OnloadRelease.of({ onload: '8.1.3.40' }),
  nodes: NodeGroup.withRole('onload'),
  buildMethod: BuildMethod.prebuilt(),
  sfc: SfcDriver.machineConfig(),
  ptp: { interfaceName: 'bond0' },
  disruption: [],
  profiles: [OnloadProfile.latency()],
  networks: [NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') })],
  workloadNamespaces: [NamespaceSource.existing('trading'), NamespaceSource.existing('risk'), NamespaceSource.existing('quotes'), NamespaceSource.existing('backtest'), NamespaceSource.existing('replay')],
};

const nameOf = (index: number) => `cluster-${String(index).padStart(4, '0')}`;

function propsOf(index: number, isDifferent: boolean): ClusterProps {
  return isDifferent ? propsOfOne(index) : { moduleRegistry: registries[index % KINDS] };
}

/** Properties of a cluster with names, nodes, mirrors, profiles and networks of its own. */
function propsOfOne(index: number): ClusterProps {
  const name = nameOf(index);
  const mirror = ImageRegistry.mirror(`${name}.example.com:5000`);
  const spin = OnloadProfile.of({ name: 'spin', env: { EF_POLL_USEC: `${100_000 + index}` } });
  return {
    metadata: { labels: { 'example.com/cluster': name } },
    registry: mirror,
    moduleRegistry: mirror,
    nodes: NodeGroup.withRole(`onload-${index}`),
    profiles: [OnloadProfile.combine([OnloadProfile.latency(), spin], { name: 'latency' })],
    networks: [NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts(`10.${Math.floor(index / 256)}.${index % 256}.0/24`) })],
  };
}

/** Extension that all clusters share. */
const SETTINGS: IClusterExtension = {
  key: '1',
  extend: (platform) => {
    new (cdk8s().ApiObject)(platform.stage(StageName.WORKLOADS).chart, 'Settings', { apiVersion: 'v1', kind: 'ConfigMap', data: { cluster: platform.node.id } });
  },
};

function fleet(count: number, outdir: string, isDifferent: boolean, isOneChanged: boolean, isExtended: boolean): void {
  const all = new Fleet({ defaults: { ...DEFAULTS, ...isExtended ? { extensions: [SETTINGS] } : {} }, outdir });
  for (let index = 0; index < count; index++) {
    const isChanged = isOneChanged && index === Math.floor(count / 2);
    all.addCluster(nameOf(index), { ...propsOf(index, isDifferent), ...isChanged ? { ptp: { interfaceName: 'bond1' } } : {} });
  }
  all.synth();
}

function platformOf(index: number, isDifferent: boolean): OnloadPlatform {
  return new OnloadPlatform(new (cdk8s().App)(), nameOf(index), { ...DEFAULTS, ...propsOf(index, isDifferent) });
}

/** The objects of a cluster, by the names of their files. */
function objectsOf(index: number, isDifferent: boolean): Map<string, ReturnType<Cdk8s.ApiObject['toJson']>[]> {
  return new Map(platformOf(index, isDifferent).stages.map(({ name, chart }) => [name, chart.toJson()]));
}

function addCharts(app: Cdk8s.App, prefix: string, files: ReturnType<typeof objectsOf>): void {
  const { ApiObject, Chart } = cdk8s();
  for (const [name, objects] of files) {
    const chart = new Chart(app, `${prefix}${name}`);
    objects.forEach((object, index) => new ApiObject(chart, `${index}`, object));
  }
}

/** Stock cdk8s on the same objects. Those of a kind are rendered once, before the clock starts. */
function stock(count: number, outdir: string, isOne: boolean): void {
  const kinds = Array.from({ length: Math.min(count, KINDS) }, (_, kind) => objectsOf(kind, false));
  const { App } = cdk8s();
  begin();
  const one = new App({ outdir });
  for (let index = 0; index < count; index++) {
    const app = isOne ? one : new App({ outdir: `${outdir}/${nameOf(index)}` });
    addCharts(app, isOne ? `${nameOf(index)}-` : '', kinds[index % KINDS]);
    if (!isOne) {
      app.synth();
    }
  }
  if (isOne) {
    one.synth();
  }
}

/** What an unchanged run cannot be faster than if it renders each cluster: rendering all as JSON, and comparing as many bytes. Nothing is checked. */
function floor(count: number, isDifferent: boolean): void {
  const { ApiObject } = cdk8s();
  for (let index = 0; index < count; index++) {
    const json = JSON.stringify(platformOf(index, isDifferent).node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson()));
    if (!Buffer.from(json).equals(Buffer.from(json))) {
      throw new Error('never');
    }
  }
}

let before = { user: 0, system: 0 };
function begin(): void {
  before = process.cpuUsage();
}

function main([job, count, outdir, ...options]: string[]): void {
  const isDifferent = options.includes('--all-different');
  process.stderr.write = () => true;
  if (job === 'fleet') {
    fleet(Number(count), outdir, isDifferent, options.includes('--one-changed'), options.includes('--extension'));
  } else if (job === 'floor') {
    floor(Number(count), isDifferent);
  } else {
    stock(Number(count), outdir, job === 'one');
  }
  const { user, system } = process.cpuUsage(before);
  const objects = [...objectsOf(0, false).values()].flat();
  const { maxRSS } = process.resourceUsage();
  const bytes = cdk8s().Yaml.stringify(...objects).length;
  console.log(JSON.stringify({ ms: (user + system) / 1000, mb: maxRSS / 1024, objects: objects.length, bytes }));
}

main(process.argv.slice(2));
