/** A cluster for a change with all kinds of writes: that of a device plugin, with a stand-in for OLM, and Leases of runs. */
import { installedKmm, onloadIn, PluginCluster } from './plugin-cluster';
import type { LeaseStore } from '../../lib/live/apply/lease';
import type { Write } from '../../lib/live/apply/write';
import type { Manifest } from '../../lib/manifests/manifest';

interface Fields {
  [field: string]: any;
}

/** Moment of a kill: before the write reaches the API server, or when it has been carried out. */
export type KillMoment = 'before' | 'behind';

const OPERATOR = 'sriov-network-operator';
const CSV = `${OPERATOR}.v4.16.0-202409051837`;
const NAMESPACE = 'openshift-sriov-network-operator';
const LEASE = 'Lease default/cdk8s-onload';
const OWN = { 'app.kubernetes.io/managed-by': 'cdk8s-onload' };

const settings = (name: string, version: string): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'onload', labels: OWN }, data: { version } } as unknown as Manifest);

const subscription: Manifest = {
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name: OPERATOR, namespace: NAMESPACE, labels: OWN },
  spec: { name: OPERATOR, channel: 'stable', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace', startingCSV: CSV, installPlanApproval: 'Manual' },
} as unknown as Manifest;

/** What is declared after the change: an object is new, one has changed, one is gone, an operator is to be approved, and nodes get another version in turns. */
export const wholeChange = (version: string): Manifest[] => [...onloadIn(version), settings('changed', '2'), settings('new', '1'), subscription];

export class WholeCluster extends PluginCluster {
  /** A cluster before the change. */
  public static before(version: string, names: readonly string[]): WholeCluster {
    const { objects } = PluginCluster.serving(version, names);
    const cluster = new WholeCluster([...objects.values(), installedKmm('2.6.0'), settings('changed', '1'), settings('gone', '1')]);
    cluster.fewest = names.length;
    return cluster;
  }

  /** All writes of runs that reached the API server, those of the Lease, too. */
  public readonly writes: string[] = [];
  /** Leases of runs, as the API server keeps them. */
  public readonly leases: LeaseStore = {
    get: () => Promise.resolve(structuredClone(this.objects.get(LEASE)) as Manifest | undefined),
    create: (lease) => this.lease('create', lease),
    replace: (lease) => this.lease('replace', lease),
  };
  private kill?: { readonly write: number; readonly moment: KillMoment };
  private isKilled = false;

  /** Kills the next run at a write, of which the first has the number 0. */
  public killAt(write: number, moment: KillMoment): void {
    [this.kill, this.isKilled] = [{ write: this.writes.length + write, moment }, false];
  }

  /** Lets runs live from now on. Returns whether one was killed. */
  public revive(): boolean {
    const was = this.isKilled;
    [this.kill, this.isKilled] = [undefined, false];
    return was;
  }

  public override async perform(write: Write, how: { readonly dryRun: boolean }): Promise<void> {
    if (how.dryRun) {
      await super.perform(write, how);
      return;
    }
    await this.killing(`${write.verb} ${write.object}`, async () => {
      await super.perform(write, how);
      if (write.verb === 'approve') {
        const plan = this.objects.get(write.object)!;
        this.put({ ...plan, spec: { ...plan.spec, approved: true } } as unknown as Manifest);
      }
    });
  }

  protected override turn(): boolean {
    const moved = super.turn();
    return this.install() || moved;
  }

  /** One write of OLM. */
  private install(): boolean {
    const wanted = this.objects.get(`Subscription ${NAMESPACE}/${OPERATOR}`);
    const plan = this.objects.get(`InstallPlan ${NAMESPACE}/install-1`);
    const installed = this.objects.get(`ClusterServiceVersion ${NAMESPACE}/${CSV}`);
    if (wanted === undefined || wanted.status?.installedCSV === CSV) {
      return false;
    }
    if (plan === undefined) {
      return this.write({
        apiVersion: 'operators.coreos.com/v1alpha1', kind: 'InstallPlan', metadata: { name: 'install-1', namespace: NAMESPACE }, spec: { approved: false, clusterServiceVersionNames: [CSV] },
      } as unknown as Manifest);
    }
    if ((plan.spec as Fields).approved !== true) {
      return false;
    }
    return installed === undefined ? this.write({
      apiVersion: 'operators.coreos.com/v1alpha1', kind: 'ClusterServiceVersion', metadata: { name: CSV, namespace: NAMESPACE }, spec: {}, status: { phase: 'Succeeded' },
    } as unknown as Manifest) : this.write({ ...wanted, status: { state: 'AtLatestKnown', installedCSV: CSV, currentCSV: CSV } } as unknown as Manifest);
  }

  private async lease(verb: string, lease: Manifest): Promise<Manifest> {
    await this.killing(`${verb} ${LEASE}`, () => {
      this.put(lease);
      return Promise.resolve();
    });
    return structuredClone(this.objects.get(LEASE)!) as Manifest;
  }

  private async killing(what: string, write: () => Promise<void>): Promise<void> {
    const is = (moment: KillMoment) => this.kill?.moment === moment && this.kill.write === this.writes.length;
    this.isKilled ||= is('before');
    if (this.isKilled) {
      throw new Error('killed');
    }
    this.isKilled = is('behind');
    await write();
    this.writes.push(what);
    if (this.isKilled) {
      throw new Error('killed');
    }
  }
}
