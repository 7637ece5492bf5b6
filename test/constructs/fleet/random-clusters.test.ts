import { App, Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import {
  BuildMethod, type ClusterProps, ImageRegistry, Ipam, NamespaceSource, NetworkAttachment, NodeGroup, OnloadPlatform, OnloadProfile, Platform,
  SfcDriver,
} from '../../../lib';
import { contentsOf, DEFAULTS, fleetOf, inFolder, printedBy } from '../../support/fleets';
import { runsOf } from '../../support/fuzz-runs';

const NAMES = ['a', 'b', 'c'];
const WORD = fc.constantFrom('fast', 'slow', 'trading', 'x1');
const NUMBER = fc.integer({ min: 1, max: 250 });

const PROPS = fc.record({
  platform: fc.constantFrom(Platform.openshift('4.14'), Platform.openshift('4.17'), Platform.kubernetes('1.29')),
  metadata: WORD.map((word) => ({ labels: { 'example.com/cluster': word } })),
  registry: fc.tuple(WORD, NUMBER).map(([word, number]) => ImageRegistry.mirror(`${word}-${number}.example.com:5000`)),
  moduleRegistry: fc.tuple(WORD, NUMBER).map(([word, number]) => ImageRegistry.mirror(`${word}-${number}.example.com/modules`)),
  nodes: fc.tuple(WORD, NUMBER).map(([word, number]) => NodeGroup.withRole(`${word}-${number}`)),
  buildMethod: fc.constantFrom(BuildMethod.prebuilt(), BuildMethod.dtkUbi()),
  sfc: fc.constantFrom(SfcDriver.machineConfig(), SfcDriver.kmm(), SfcDriver.none()),
  ptp: fc.tuple(WORD, NUMBER).map(([word, number]) => ({ interfaceName: `${word}${number}` })),
  profiles: fc.tuple(WORD, NUMBER).map(([name, number]) => [OnloadProfile.of({ name, env: { EF_POLL_USEC: `${number}` } })]),
  networks: fc.tuple(WORD, NUMBER).map(([word, number]) => [NetworkAttachment.ipvlan(`ipvlan-${word}`, { master: word, ipam: Ipam.whereabouts(`10.0.${number}.0/24`) })]),
  workloadNamespaces: WORD.map((word) => [NamespaceSource.existing(word)]),
}, { requiredKeys: [] });

/** What cdk8s alone writes for a cluster, by file, or the error. */
function plainFiles(name: string, props: ClusterProps): { readonly [path: string]: string } | string {
  const app = new App();
  try {
    const cluster = new OnloadPlatform(app, name, { ...DEFAULTS, ...props });
    app.synthYaml();
    const texts = cluster.stages.map(({ chart, name: stage }) => [stage, Yaml.stringify(...chart.toJson())]);
    return Object.fromEntries(texts.filter(([, text]) => text !== ''));
  } catch (error) {
    return (error as Error).message;
  }
}

test('three clusters of the same properties are those of cdk8s alone, after clusters with other properties', () => {
  fc.assert(fc.property(PROPS, (props) => inFolder((outdir) => {
    let plain: ReturnType<typeof plainFiles> = {};
    let error: string | undefined;
    printedBy(() => {
      plain = plainFiles(NAMES[0], props);
      try {
        fleetOf(Object.fromEntries(NAMES.map((name) => [name, props])), { outdir }).synth();
      } catch (thrown) {
        ({ message: error } = thrown as Error);
      }
    });
    if (typeof plain === 'string') {
      expect(error).toBeDefined();
      return;
    }
    expect(error).toBeUndefined();
    const stages = Object.entries(plain);
    for (const name of NAMES) {
      const files = Object.entries(contentsOf(outdir)).filter(([path]) => path.startsWith(`${name}/`));
      expect(Object.fromEntries(files.map(([path, text]) => [path.replace(/^\w+\/\d+-|\.k8s\.yaml$/g, ''), text]))).toEqual(Object.fromEntries(stages));
    }
  })), { numRuns: runsOf(0.25) });
}, 120_000);
