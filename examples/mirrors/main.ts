// A restricted network: nodes pull everything from a registry of one's own, which has a certificate that they do not know.
import { App, Chart } from 'cdk8s';
import { ImageMirrors, InsecureRegistries, MirrorSourcePolicy } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'registries');

new ImageMirrors(chart, 'Mirrors', {
  name: 'onload',
  mirrors: [
    { source: 'docker.io/onload', mirrors: ['registry.example.com:5000/onload'] },
    { source: 'registry.access.redhat.com', mirrors: ['registry.example.com:5000/redhat'], policy: MirrorSourcePolicy.NEVER_CONTACT_SOURCE },
  ],
});

new InsecureRegistries(chart, 'Insecure', { registries: ['registry.example.com:5000'] });

app.synth();
