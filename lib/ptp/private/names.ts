/** The annotation of a DaemonSet of sfptpd that says what keeps other daemons from the clocks: the name of a `HostTimeDaemon`. */
export const TIME_SOURCE = 'cdk8s-onload/time-source';

/** Where the configuration is in the container, and in its ConfigMap. */
export const CONFIG_FOLDER = '/etc/sfptpd';
export const CONFIG_KEY = 'sfptpd.cfg';

/** The number of the release that a tag names; none for one such as `stable`. */
export function releaseInTag(tag: string): string | undefined {
  return /^v?(\d+\.\d+\.\d+(?:\.\d+)?)$/.exec(tag)?.[1];
}
