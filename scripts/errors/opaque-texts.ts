/** Texts of errors whose sources put the message together: the place of a mistake, its kind or its remedy is known only when the error is thrown. */

/** What is wrong, why it is refused, and what to do, in general. */
export interface OpaqueText {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

const UNREADABLE = (what: string): OpaqueText => ({
  what: `${what} cannot be read`,
  why: 'the file is missing, is a folder, or is not readable; the message ends in the reason',
  fix: 'correct the path, which is relative to the working directory, or the permissions of the file',
});

const SUBSCRIPTION: OpaqueText = {
  what: 'package, channel or catalogue of a Subscription that is no name',
  why: 'the API server refuses the Subscription, or OLM finds nothing under the name',
  fix: 'use lower case letters, digits, "-" and "."; a namespace has no ".", and a channel may also have capitals and "_"',
};


/** By code. */
export const OPAQUE_TEXTS: { readonly [code: string]: OpaqueText } = {
  'build/dockerfile': {
    what: 'mistake in a Dockerfile: an unknown instruction, a missing argument, no image to build on',
    why: 'the build in the cluster would fail on this line',
    fix: 'correct the line that the message names',
  },
  'build/dockerfile-unreadable': UNREADABLE('Dockerfile'),
  'findings/code': {
    what: 'not the code of a rule',
    why: 'a misspelt code acknowledges nothing, and a later finding would surprise',
    fix: 'write the nearest code, which the message names, or copy it from the end of a message: [domain/what]',
  },
  'gitops/flux-source': {
    what: '\'url\', \'branch\', \'tag\', \'commit\', \'digest\', \'name\', \'namespace\' or \'secretName\' of a source that Flux cannot use',
    why: 'the API server refuses the source, or Flux never fetches anything',
    fix: 'write https://host/path, ssh://user@host/path or oci://registry/path; a whole commit or digest; names of lower case letters, digits, "-" and "."',
  },
  'gitops/waves': {
    what: '\'waves\' with Applications that no ApplicationSet syncs',
    why: 'an Application per stage syncs by itself, so no wave would hold it back',
    fix: 'use ArgoCdLayout.APP_PER_CLUSTER and ArgoCdTopology.ON_HUB',
  },
  'image/malformed': {
    what: 'not an image reference, or one with a malformed registry, tag or digest',
    why: 'the kubelet refuses the reference, and the pod never starts',
    fix: 'write [registry[:port]/]path[:tag][@digest], the path in lower case, the digest as sha256: and 64 hexadecimal digits',
  },
  'in-tree/too-many': {
    what: 'several in-tree modules to remove with a KMM release that takes one',
    why: 'KMM before 2.1 knows only inTreeModuleToRemove, so the others would stay loaded',
    fix: 'use InTreeRemoval.atBoot(), or KMM 2.1 or later',
  },
  'input/not-a-string': {
    what: 'prop or parameter that is no string',
    why: 'an environment variable that is not set is undefined, and would be written as that word',
    fix: 'pass a string, or set the variable',
  },
  'input/unknown-prop': {
    what: 'name that is no prop of the interface',
    why: 'without a compiler, a misspelt prop would be ignored',
    fix: 'write the name that the message suggests, or leave it out',
  },
  'input/wrong-type': {
    what: 'prop or parameter of another type',
    why: 'without a compiler, the value would end in a manifest that the cluster refuses',
    fix: 'pass a value of the type that the message names',
  },
  'kmm/config-value': {
    what: 'value that KMM cannot use for the option of its configuration that the message names',
    why: 'KMM does not start with it, or ignores it',
    fix: 'write an address as [host]:port, a port from 1 to 65535, a user by number, a SELinux type by name, a folder by an absolute path without "/" at its end',
  },
  'kmm/firmware-path': {
    what: 'not a folder of the image',
    why: 'KMM copies firmware from this path, and other characters mean something else to what copies it',
    fix: 'use an absolute path of letters, digits, ".", "_" and "-"',
  },
  'kmm/preflight-target': {
    what: '\'releaseImage\' or \'dtkImage\' that the KMM release on this platform does not have',
    why: 'the API server drops the field, and KMM would validate against nothing',
    fix: 'pass \'kernel\' in place of \'releaseImage\', and leave \'dtkImage\' out',
  },
  'kmm/registry-secret': {
    what: 'not the name of a secret',
    why: 'the API server refuses the Module',
    fix: 'use lower case letters, digits, "-" and "."',
  },
  'kmm/service-account': {
    what: 'not the name of a service account',
    why: 'the API server refuses the Module',
    fix: 'use lower case letters, digits, "-" and "."',
  },
  'kmm/subscription': SUBSCRIPTION,
  'machine-config/boot-module': {
    what: 'not the name of a kernel module, an image, the path of a file, a folder of the image or a kernel release',
    why: 'the units and scripts of the boot contain the value, and would break or do something else',
    fix: 'use letters, digits, "_" and "-" for modules, absolute paths of letters, digits, ".", "_" and "-", and for a kernel what `uname -r` prints',
  },
  'machine-config/contents-unreadable': UNREADABLE('file with the contents'),
  'metadata/invalid': {
    what: 'label or annotation that Kubernetes refuses',
    why: 'the API server refuses each object that has it',
    fix: 'use a qualified name, and for a label a value of up to 63 letters, digits, "-", "_" and "."',
  },
  'mirrors/malformed': {
    what: 'not a registry, repository or part of the path to one',
    why: 'the API server refuses the object, or no image is ever pulled from there',
    fix: 'write host[:port][/path], the host with its domain, without scheme, tag or digest',
  },
  'node-group/limit-unused': {
    what: '\'maxUnavailable\' of a node group that no rollout of the cluster follows',
    why: 'all nodes could go down at once although the program sets a limit',
    fix: 'add the pool that the message names for the group, or leave \'maxUnavailable\' out',
  },
  'pod/data-key': {
    what: 'not a key of a ConfigMap or Secret',
    why: 'the API server refuses the object',
    fix: 'use up to 253 letters, digits, "-", "_" and "."',
  },
  'pod/file-path': {
    what: 'not a path within the volume',
    why: 'the API server refuses the pod',
    fix: 'write a relative path without "..", which does not begin with two dots',
  },
  'pod/host-path': {
    what: 'not an absolute path of the node, or one with ".."',
    why: 'the API server refuses the pod',
    fix: 'begin it with "/", and write it without ".."',
  },
  'pod/sub-path': {
    what: 'not a path within the volume',
    why: 'the API server refuses the pod',
    fix: 'write a relative path without ".."',
  },
  'pod/variable-name': {
    what: 'not the name of an environment variable',
    why: 'the API server refuses the pod',
    fix: 'use letters, digits, "_", "-" and ".", no digit first',
  },
  'pod/volume-name': {
    what: 'not a DNS label',
    why: 'the API server refuses the pod',
    fix: 'use up to 63 lower case letters, digits and "-", a letter or digit at both ends',
  },
  'profile/encoding': {
    what: 'profile with carriage returns, a NUL character or a byte order mark',
    why: 'the shell of the launcher makes them part of names and values',
    fix: 'write plain text whose lines end in a line feed',
  },
  'profile/not-found': {
    what: 'no such profile',
    why: 'the launcher would stop, and the program would not start',
    fix: 'write the nearest name, which the message names, or the path of a file; ./name for a file in the folder; put a fragment behind a profile',
  },
  'profile/set': {
    what: 'onload_set with NAME=VALUE that the launcher splits in another way, or without a value',
    why: 'each shell does something else with a backslash, and a second "=" cuts the value',
    fix: 'write onload_set NAME VALUE',
  },
  'profile/unknown': {
    what: 'option that Onload, or this release of it, does not have',
    why: 'Onload does not apply a variable that it does not know, and the program runs without the setting',
    fix: 'use the option that the message names, or leave it out',
  },
  'profile/unreadable': UNREADABLE('profile'),
  'profile/value': {
    what: 'value that Onload does not take for the option, or that has a line break or a single quote',
    why: 'Onload would use another value, and the meaning of a quote depends on the shell',
    fix: 'use a value that the message names, in the unit of the option',
  },
  'ptp/config-unreadable': UNREADABLE('configuration of sfptpd'),
  'ptp/misread': {
    what: 'line of the configuration that sfptpd reads as something else than is written',
    why: 'sfptpd starts, and does something other than intended',
    fix: 'write the line as the message says',
  },
  'ptp/refused': {
    what: 'line of the configuration that sfptpd refuses',
    why: 'sfptpd does not start, and nothing synchronizes the clock',
    fix: 'write the line as the message says',
  },
  'sriov/subscription': SUBSCRIPTION,
  'workload/no-workload': {
    what: 'not a workload, or a construct without one',
    why: 'there are no pods that could use Onload',
    fix: 'pass a Deployment, StatefulSet, DaemonSet, Job, CronJob or Pod: of any cdk8s-plus, as an ApiObject, or as Include read it',
  },
  'workload/several-workloads': {
    what: 'construct with more than one workload',
    why: 'it is not clear which of them uses Onload',
    fix: 'call accelerate() for each of them',
  },
};
