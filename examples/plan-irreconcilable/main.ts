// A folder on the nodes, which only their installation could make: the operator refuses it, and no host changes. Our MachineConfig would not
// write it; this one is written by hand, as manifests from elsewhere are.
import { App, Chart } from 'cdk8s';
import { imports } from 'cdk8s-onload';

for (const [when, directories] of [['before', []], ['after', [{ path: '/var/lib/trading', mode: 0o755 }]]] as const) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${when}` });
  new imports.machineconfiguration.MachineConfig(new Chart(app, 'machine-config'), 'Folder', {
    metadata: {
      name: '50-worker-trading',
      labels: {
        'machineconfiguration.openshift.io/role': 'worker',
        'app.kubernetes.io/managed-by': 'cdk8s-onload',
        'app.kubernetes.io/part-of': 'trading',
      },
    },
    spec: {
      config: {
        ignition: { version: '3.2.0' },
        storage: { directories, files: [{ path: '/etc/trading.conf', mode: 0o644, contents: { source: 'data:,' } }] },
      },
    },
  });
  app.synth();
}
