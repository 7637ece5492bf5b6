// A mirror for digests in registries.conf: CRI-O reloads it, and no node drains or reboots.
import { App, Chart } from 'cdk8s';
import { FileContents, MachineConfig } from 'cdk8s-onload';

const MIRROR = `
[[registry]]
location = "docker.io/onload"

[[registry.mirror]]
location = "registry.example.com/onload"
pull-from-mirror = "digest-only"
`;

for (const [when, more] of [['before', ''], ['after', MIRROR]]) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${when}` });
  new MachineConfig(new Chart(app, 'machine-config'), 'Registries', {
    files: [{ path: '/etc/containers/registries.conf', contents: FileContents.text(`unqualified-search-registries = ["docker.io"]\n${more}`) }],
  });
  app.synth();
}
