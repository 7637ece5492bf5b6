import { invalid } from '../../../text';
import { DNS_LABEL } from '../../../upstream/kubernetes';
import { type ClusterOutline, LONGEST_CLUSTER } from '../../delivery';
import { ArgoCdInstance } from '../argo-cd-instance';
import { ArgoCdGitOpsOptions, ArgoCdLayout, ArgoCdRemoval, ArgoCdTopology } from '../argo-cd-options';
import { jobImageFor } from '../job-image';
import { GitPlace, repositoryPlace } from '../repository-url';

/** Checked options, completed as far as all clusters share them. */
export interface Settings {
  readonly options: ArgoCdGitOpsOptions;
  readonly place: GitPlace;
  readonly project: string;
  readonly layout: ArgoCdLayout;
  readonly gateSeconds: number;
  readonly approvesInstallPlans: boolean;
  readonly upgradesOnload: boolean;
  readonly pausesPools: boolean;
  readonly removal: ArgoCdRemoval;
  /** Groups in rollout order, if they receive a commit one after the other. */
  readonly waves?: readonly string[];
}

/** Checks and completes the options. Throws for errors that do not depend on a cluster. */
export function argoCdSettings(options: ArgoCdGitOpsOptions): Settings {
  const { project = 'default', layout = ArgoCdLayout.APP_PER_STAGE, removal = ArgoCdRemoval.KEEP, pausesPools = false, approvesInstallPlans = true, upgradesOnload = true } = options;
  if (!DNS_LABEL.test(project)) {
    throw invalid('gitops/project', 'not the name of an Argo CD project', project, 'use up to 63 lower case letters, digits and "-"');
  }
  const gateSeconds = options.gateTimeout?.toSeconds() ?? 6 * 3600;
  if (gateSeconds < 600) {
    throw invalid('gitops/gate-timeout', '\'gateTimeout\' that ends before a node has rebooted', `${gateSeconds} s`, 'use at least 10 minutes');
  }
  if (pausesPools && layout !== ArgoCdLayout.APP_PER_STAGE) {
    throw invalid('gitops/pausing', '\'pausesPools\' without an Application for the MachineConfigs', layout, 'use ArgoCdLayout.APP_PER_STAGE');
  }
  checkWaves(options, layout);
  const waves = options.waves && [...options.waves];
  const place = repositoryPlace(options);
  return { options, waves, place, project, layout, gateSeconds, approvesInstallPlans, pausesPools, removal, upgradesOnload };
}

function checkWaves({ waves, topology }: ArgoCdGitOpsOptions, layout: ArgoCdLayout): void {
  const where = 'use ArgoCdLayout.APP_PER_CLUSTER and ArgoCdTopology.ON_HUB: an Application per stage syncs by itself';
  if (waves === undefined) {
    return;
  } else if (waves.length === 0) {
    throw invalid('gitops/waves', '\'waves\' without a group', waves, 'name groups of clusters, or leave it out');
  } else if (new Set(waves).size < waves.length) {
    throw invalid('gitops/waves', 'group that is in two waves', waves, 'name each group once');
  } else if (layout !== ArgoCdLayout.APP_PER_CLUSTER || topology === ArgoCdTopology.IN_EACH_CLUSTER) {
    throw invalid('gitops/waves', '\'waves\' with Applications that no ApplicationSet syncs', topology ?? layout, where);
  }
}

/** Options, completed for one cluster. */
export interface ClusterSettings extends Settings {
  readonly instance: ArgoCdInstance;
  readonly topology: ArgoCdTopology;
  readonly image: string;
}

/** Completes the options for a cluster. Throws for options that do not fit it. */
export function settingsFor(settings: Settings, { name, dir, platform }: Pick<ClusterOutline, 'name' | 'dir' | 'platform'>): ClusterSettings {
  if (!DNS_LABEL.test(name) || name.length > LONGEST_CLUSTER.argocd) {
    throw invalid('gitops/cluster-name', 'cluster after which no Application can be named', name, `use up to ${LONGEST_CLUSTER.argocd} lower case letters, digits and "-"`);
  }
  const { instance, topology, jobImage } = settings.options;
  const image = jobImageFor(jobImage, { name, platform });
  if (settings.pausesPools && !platform.isOpenshift) {
    throw invalid('gitops/pausing', '\'pausesPools\' without the Machine Config Operator', `on ${platform}`, 'leave it out', name);
  }
  if (settings.waves !== undefined && dir === '') {
    throw invalid('gitops/waves', '\'waves\' for one platform', settings.waves, 'leave it out, or use a fleet', name);
  }
  return {
    ...settings,
    instance: instance ?? (platform.isOpenshift ? ArgoCdInstance.openshiftGitOps() : ArgoCdInstance.upstream()),
    topology: topology ?? (dir === '' ? ArgoCdTopology.IN_EACH_CLUSTER : ArgoCdTopology.ON_HUB),
    image,
  };
}
