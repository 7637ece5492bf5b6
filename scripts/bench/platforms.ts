/** What 100 clusters in one app cost, against stock cdk8s on the same objects. In processor time: the machine may do other things meanwhile. */
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { atMost } from './limits';
import { show, WORK } from './measure';
import { wholePlatform } from '../../test/support/whole-platform';

const CLUSTERS = 100;
const LIMIT = 1.2;

function processorMs(run: () => void): number {
  const { user, system } = process.cpuUsage();
  run();
  const after = process.cpuUsage({ user, system });
  return (after.user + after.system) / 1000;
}

/** The same objects in charts of cdk8s. */
function stockApp(app: App): App {
  const stock = new App({ outdir: join(WORK, 'stock') });
  for (const chart of app.node.findAll().filter(Chart.isChart)) {
    const copy = new Chart(stock, chart.node.path);
    chart.node.findAll().filter(ApiObject.isApiObject).forEach((object, index) => new ApiObject(copy, `${index}`, object.toJson()));
  }
  return stock;
}

export function benchPlatforms(): void {
  const app = new App({ outdir: join(WORK, 'platforms') });
  for (let index = 0; index < CLUSTERS; index++) {
    wholePlatform(app, `cluster-${index}`);
  }
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = () => true;
  const ours = processorMs(() => app.synth());
  process.stderr.write = write;
  const stock = stockApp(app);
  const theirs = processorMs(() => stock.synth());
  console.log(`\n${CLUSTERS} OnloadPlatforms in one app, processor time of synthesis`);
  show('synthesized', ours);
  show('stock cdk8s on the same objects', theirs);
  console.log(`  ${(ours / theirs).toFixed(2)} times as long (${atMost(ours / theirs, LIMIT)})`);
}
