/** Solarflare ports and clocks in reports of nodes: what verify says of them. */
import { join } from 'node:path';
import type { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { readNodeReports } from '../../../lib/reports/verify/node-report/node-report';
import { verify } from '../../../lib/reports/verify/verify';
import { EXAMPLES_WROTE } from '../../support/golden';
import { healthyDump } from '../../support/healthy-dump';
import { nodeReportText } from '../../support/node-reports';

const EXAMPLES = {
  'driver at boot': ['plan-onload-upgrade/after', { 'node-role.kubernetes.io/trading': '' }],
  'driver of KMM': ['platform-kubernetes', { 'feature.node.kubernetes.io/pci-solarflare.present': 'true' }],
} as const;

/** The results that are not passed for a node whose report has some more lines, and those of sfptpd. */
function judged(example: keyof typeof EXAMPLES, lines: readonly string[], change: (manifest: any) => void = () => undefined) {
  const [folder, labels] = EXAMPLES[example];
  const manifests: Manifest[] = structuredClone(readManifests(sourcesAt(join(EXAMPLES_WROTE, folder))).manifests as Manifest[]);
  manifests.forEach(change);
  const text = nodeReportText('n1', manifests).replace('end n1', [...lines, 'end n1'].join('\n'));
  const reports = readNodeReports({ file: 'report', text });
  return verify(healthyDump(manifests, [{ name: 'n1', labels }]), manifests, { reports }).results
    .filter(({ check, nodes, verdict }) => nodes.length > 0 && (verdict !== 'pass' || check === 'sfptpd'));
}

const PORTS = ['solarflare-port 0000:01:00.0 0b03 -', 'solarflare-port 0000:01:00.1 0b03 vfio-pci'];
const UNUSED = 'no Solarflare port of the node uses sfc: 0000:01:00.0 has no driver, 0000:01:00.1 has the driver vfio-pci';

test('a driver at boot that is loaded, but that no Solarflare port uses, fails with the command that shows the kernel\'s messages', () => {
  expect(judged('driver at boot', PORTS).filter(({ check }) => check === 'boot')).toMatchObject([{
    verdict: 'fail', nodes: ['n1'], reason: `sfc is loaded, but ${UNUSED}`, command: 'oc debug node/n1 -- chroot /host journalctl --boot --no-pager --dmesg',
  }]);
});

test('a driver that KMM has loaded, but that no Solarflare port uses, is unknown: the report may be from before it was loaded', () => {
  expect(judged('driver of KMM', PORTS)).toContainEqual(expect.objectContaining({ check: 'modules', verdict: 'unknown', reason: `KMM has loaded it, but ${UNUSED}; make both again` }));
});

test.each([
  ['one port uses the driver, and another is handed to a virtual machine', ['solarflare-port 0000:01:00.0 0b03 sfc', PORTS[1]]],
  ['the report says nothing of ports', []],
])('a driver passes if %s', (_, lines) => {
  for (const example of ['driver at boot', 'driver of KMM'] as const) {
    expect(judged(example, lines).filter(({ check }) => ['boot', 'modules'].includes(check))).toEqual([]);
  }
});

test.each([
  ['sfptpd has saved that it is in sync', ['clock unsynchronized', 'sfptpd-clock system in-sync -12.5'], 'pass', 'sfptpd runs on the node, and the system clock is in sync, with an offset of -12.5 ns'],
  ['sfptpd has saved that it is not in sync', ['clock synchronized', 'sfptpd-clock system out-of-sync 9000.25'], 'wait', 'sfptpd runs on the node, but the system clock is not in sync yet, with an offset of 9000.25 ns'],
  ['the kernel counts it as synchronized', ['clock synchronized', 'sfptpd-clock phc0 out-of-sync -'], 'pass', 'sfptpd runs on the node, and the kernel counts the system clock as synchronized'],
  ['the kernel does not count it as synchronized', ['clock unsynchronized'], 'unknown', 'sfptpd runs on the node, but the kernel does not count the system clock as synchronized; the log tells the offset'],
  ['nothing tells whether it is', ['clock unknown'], 'pass', 'sfptpd runs on the node'],
  ['the report has no clock', [], 'pass', 'sfptpd runs on the node'],
])('the system clock where sfptpd runs is judged by the report of the node: %s', (_, lines, verdict, reason) => {
  expect(judged('driver at boot', lines).filter(({ check }) => check === 'sfptpd')).toMatchObject([{ verdict, reason, nodes: ['n1'] }]);
});

test('the system clock is not judged where the configuration of sfptpd leaves it to another daemon', () => {
  const readOnly = (manifest: any) => {
    if (manifest.kind === 'ConfigMap' && /sfptpd/.test(manifest.metadata.name)) {
      manifest.data = Object.fromEntries(Object.entries(manifest.data as Record<string, string>).map(([file, text]) => [file, text.replace(/^\[general\]$/m, '[general]\nclock_readonly system')]));
    }
  };
  expect(judged('driver at boot', ['clock unsynchronized'], readOnly).filter(({ check }) => check === 'sfptpd')).toMatchObject([{ verdict: 'pass' }]);
});
