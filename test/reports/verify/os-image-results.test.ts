/** Drivers in images of the operating system: an image that is built, and that nodes boot, does not prove that they run its driver. */
import { join } from 'node:path';
import type { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { readNodeReports } from '../../../lib/reports/verify/node-report/node-report';
import { verify } from '../../../lib/reports/verify/verify';
import { EXAMPLES_WROTE } from '../../support/golden';
import { healthyDump } from '../../support/healthy-dump';
import { nodeReportText } from '../../support/node-reports';

const NODE = { name: 'n1', labels: { 'node-role.kubernetes.io/trading': '' } };
const ours = readManifests(sourcesAt(join(EXAMPLES_WROTE, 'layered-driver'))).manifests;
const IMAGE = 'machineconfiguration.openshift.io/currentImage';
const as = (line: string) => (text: string) => text.replace(/^module sfc .*$/m, line);

/** What is said of the image on its node, after a change of the report and the dump. */
function said(
  change: (text: string) => string | undefined = (text) => text,
  damage: (dump: Manifest[]) => void = () => undefined,
  manifests: readonly Manifest[] = ours,
): string[] {
  const dump = healthyDump(manifests, [NODE]);
  damage(dump);
  const text = change(nodeReportText('n1', manifests));
  const reports = text === undefined ? undefined : readNodeReports({ file: 'r', text });
  return verify(dump, manifests, { reports }).results.filter(({ check, object }) => check === 'boot' && object === 'MachineOSConfig trading')
    .map(({ verdict, nodes, reason }) => `${verdict} ${nodes.join()}: ${reason}`);
}

test('a node that runs the driver of its image passes', () => {
  expect(said()).toEqual(['pass n1: the node runs what its image has: sfc']);
});

test.each<[string, (text: string) => string, string]>([
  ['the kernel\'s own driver, from its initramfs', as('module sfc live - FEDCBA9876543210 -'),
    'fail n1: the kernel\'s own sfc is loaded instead of that of its image: by its initramfs, which the Containerfile has to rebuild'],
  ['another build of the driver', as('module sfc live OE FEDCBA9876543210 1.1'),
    'fail n1: another sfc than that of its image is loaded: by its initramfs, by a unit, or by KMM'],
  ['a driver whose init hangs', as('module sfc coming OE 0123456789ABCDEF 1.0'), 'fail n1: sfc is coming, and not live'],
  ['a driver without a checksum', (text) => as('module sfc live OE - -')(text).replace(/^image-module sfc .*$/m, 'image-module sfc -'),
    'unknown n1: sfc has no checksum that tells it from another one'],
  ['a card without the driver', (text) => text.replace(/^module sfc .*$/m, 'solarflare-port 0000:01:00.0 0b03 -'),
    'fail n1: its image has sfc, but no Solarflare port of the node uses sfc: 0000:01:00.0 has no driver'],
  ['a report of an earlier script', (text) => text.replace(/^image-module .*\n/m, ''),
    'unknown n1: its node report names no module of the image; run the script of this release on the node'],
])('a node with %s does not pass', (_, change, expected) => {
  expect(said(change)).toEqual([expected]);
});

test('without a report of the node, the driver is unknown, with the command that shows it', () => {
  expect(said(() => undefined)).toEqual(['unknown n1: no object shows the units and modules of a node; add a node report']);
});

test.each([['no image', undefined], ['another image than it is given', 'os@sha256:1']])('a node that boots %s waits', (_, image) => {
  const change = (dump: Manifest[]) => dump.filter(({ kind }) => kind === 'Node').forEach(({ metadata }) => Object.assign(metadata.annotations!, { [IMAGE]: image }));
  expect(said(undefined, change)).toEqual(['wait n1: the node does not boot the image of its pool yet']);
});

test('an image without kernel modules has no such result', () => {
  const other = JSON.parse(JSON.stringify(ours)) as (Manifest & { spec: { containerFile: { content: string }[] } })[];
  other.find(({ kind }) => kind === 'MachineOSConfig')!.spec.containerFile[0].content = 'FROM configs AS final\nRUN dnf install -y tcpdump\n';
  expect(said(undefined, undefined, other)).toEqual([]);
});
