// The profile for low latency, as the Onload Operator's samples have it.
import { App, Chart } from 'cdk8s';
import { OnloadProfile, OnloadProfileConfigMap } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'profiles');

new OnloadProfileConfigMap(chart, 'Latency', { profile: OnloadProfile.latencySample() });

app.synth();
