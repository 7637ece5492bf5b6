// Configuration that changes without reboots: names of interfaces, chronyd off, and an option of a driver that counts from its next load on.
import { App, Chart } from 'cdk8s';
import {
  ChronydDisabled, ChronydStop, FileContents, InterfaceMatch, MachineConfig, NodeDisruptionAction, NodeDisruptionPolicy, NodeDisruptionRule,
  Platform, UdevRules,
} from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'machine-config');

// It takes the policies of all that follows to the cluster, in one object.
new NodeDisruptionPolicy(chart, 'Disruption', { platform: Platform.openshift('4.18') });

// udev reads its rules by itself.
new UdevRules(chart, 'Interfaces', {
  interfaces: [
    { name: 'sfc0', match: InterfaceMatch.driverPort('sfc', 0) },
    { name: 'sfc1', match: InterfaceMatch.driverPort('sfc', 1) },
  ],
});

// A restart stops chronyd, and starts it again when this is taken away.
new ChronydDisabled(chart, 'Chronyd', { stop: ChronydStop.CONDITION });

// The driver reads its options when KMM loads it.
const path = '/etc/modprobe.d/sfc.conf';
new MachineConfig(chart, 'SfcOptions', {
  order: 50,
  files: [{ path, contents: FileContents.text('options sfc performance_profile=latency\n') }],
  disruption: [NodeDisruptionRule.file(path, NodeDisruptionAction.none())],
});

app.synth();
