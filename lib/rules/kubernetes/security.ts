import { Field } from './field';
import { containerFields, podRule } from './pod-specs';
import { SYSCTL_NAME } from '../../upstream/kubernetes';

const MOST_ID = 2 ** 31 - 1;

function holdIds(context: Field, names: readonly string[]): void {
  names.forEach((name) => context.get(name).within(0, MOST_ID));
}

/** Refuses a profile of the node without a name, and any other profile with one. */
function holdProfile(profile: Field): void {
  const name = profile.get('localhostProfile');
  if (!profile.isMap) {
    return;
  }
  const isLocal = profile.get('type').text === 'Localhost';
  if (isLocal && !name.isFilled) {
    name.refuse('missing required field', 'name the profile of the node', 'localhostProfile');
  } else if (!isLocal && name.isSet) {
    name.refuse('profile of the node beside another type', 'write type: Localhost, or remove it');
  }
}

const security = podRule('security-context', {
  what: 'contradictory security context, or IDs out of range',
  remedy: 'correct what the message names',
}, (pod) => {
  const whole = pod.get('securityContext');
  holdIds(whole, ['fsGroup', 'runAsGroup', 'runAsUser']);
  whole.get('supplementalGroups').items.forEach((group) => group.within(0, MOST_ID));
  const sysctls = whole.maps('sysctls').map((sysctl) => sysctl.get('name'));
  sysctls.forEach((name) => name.hold(SYSCTL_NAME));
  Field.distinct(sysctls, ({ text }) => text.replaceAll('/', '.'), 'kernel parameter that is listed already', 'list it once');
  ['appArmorProfile', 'seccompProfile'].forEach((name) => holdProfile(whole.get(name)));
  const isOnHost = pod.get('hostUsers').value !== false;
  containerFields(pod).forEach(({ field }) => holdContainer(field.get('securityContext'), isOnHost, pod));
});

function holdContainer(own: Field, isOnHost: boolean, pod: Field): void {
  holdIds(own, ['runAsGroup', 'runAsUser']);
  ['appArmorProfile', 'seccompProfile'].forEach((name) => holdProfile(own.get(name)));
  if (own.get('allowPrivilegeEscalation').value === false) {
    if (own.get('privileged').value === true) {
      own.get('allowPrivilegeEscalation').refuse('privileged container without escalation', 'keep one of the two');
    } else if (own.get('capabilities').get('add').items.some(({ text }) => text === 'CAP_SYS_ADMIN')) {
      own.get('allowPrivilegeEscalation').refuse('CAP_SYS_ADMIN without escalation', 'keep one of the two');
    }
  }
  if (own.get('procMount').text === 'Unmasked' && isOnHost) {
    own.get('procMount').refuse('Unmasked for users of the host', 'set hostUsers: false on the pod');
  }
  if (own.get('windowsOptions').get('hostProcess').value === true && pod.get('hostNetwork').value !== true) {
    pod.get('hostNetwork').refuse('host process without the network of the host', 'set hostNetwork: true', 'hostNetwork');
  }
}

/** Rules for security contexts. */
export const securityRules = [security];
