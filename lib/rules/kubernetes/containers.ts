import { Field } from './field';
import { Container, containerFields, containerRule, podRule } from './pod-specs';
import {
  ANY_VARIABLE_NAME, CONTAINER_RESTART_POLICY, DATA_KEY, HTTP_HEADER, isFieldPath, isResourceField, LABEL_NAME, PLAIN_VARIABLE_NAME, PORT_NAME,
  SUBDOMAIN_NAME, VARIABLE_NAME,
} from '../../upstream/kubernetes';
import { isOutside, kubernetesRelease } from '../../values';
import type { CheckContext } from '../rule';

const MOST_PORTS = 65_535;

/** Refuses a number that is not a port. */
export function holdPort(port: Field): void {
  port.within(1, MOST_PORTS);
}

/** Refuses a value that is neither the number nor the name of a port. A missing value is accepted. */
export function holdPortOrName(port: Field): void {
  if (!port.isSet) {
    port.refuse('missing required field', 'add it', 'port');
  } else {
    port.demand(PORT_NAME);
  }
  holdPort(port);
}

const names = podRule('container', {
  what: 'container without a unique name, or with spaces around its image',
  remedy: 'give each container a DNS label as its name, and remove the spaces',
}, (pod, _, { kind }) => {
  for (const { field } of containerFields(pod)) {
    field.get('name').hold(LABEL_NAME);
    const image = field.get('image');
    if (image.text !== image.text.trim()) {
      // Images in templates are not validated, but the pods created from them are refused.
      const [what, fix] = ['image with spaces around it', 'remove them'];
      if (kind === 'Pod') {
        image.refuse(what, fix);
      } else {
        image.fail(what, fix);
      }
    }
    const resized = field.maps('resizePolicy').map((policy) => policy.get('resourceName'));
    resized.filter(({ text }) => !['cpu', 'memory'].includes(text)).forEach((name) => name.refuse('resource that cannot be resized', 'write cpu or memory', name.value ?? null));
    Field.distinct(resized, ({ text }) => text, 'resource that has a policy already', 'list it once');
  }
  // Names must be unique among init containers and other containers together.
  const ordered = containerFields(pod, ['containers', 'initContainers']);
  Field.distinct(ordered.map(({ field }) => field.get('name')), ({ text }) => text, 'name that another container has', 'give each container a name of its own');
});

const ports = podRule('container-port', {
  what: 'invalid or repeated port of a container',
  remedy: 'use numbers from 1 to 65535, names of up to 15 characters, and each name and host port once',
}, (pod, _, { kind }) => {
  const isOnHost = pod.get('hostNetwork').value === true;
  const ofAll = new Set<string>();
  for (const { field, isInit, isSidecar } of containerFields(pod)) {
    const own = field.maps('ports');
    // Init containers end before the others start.
    const taken = isInit && !isSidecar ? new Set<string>() : ofAll;
    Field.distinct(own.map((port) => port.get('name')), ({ text }) => text, 'name that another port of the container has', 'give each port a name of its own');
    for (const port of own) {
      port.get('name').hold(PORT_NAME);
      holdPort(port.get('containerPort'));
      if (port.get('hostPort').number !== 0) {
        holdPort(port.get('hostPort'));
      }
      const [inside, outside] = [port.get('containerPort').number, port.get('hostPort').number || undefined];
      if (isOnHost && outside !== undefined && outside !== inside) {
        port.get('hostPort').refuse('port of the host that differs from the one of the container', 'use the same number, or remove it: the pod uses the network of the host');
      }
      const used = outside ?? (isOnHost ? inside : undefined);
      if (used !== undefined) {
        const key = JSON.stringify([port.get('protocol').text || 'TCP', port.get('hostIP').text, used]);
        const [what, fix] = ['port of the host that the pod uses already', 'use each port of the host once'];
        if (taken.has(key) && (outside !== undefined || kind === 'Pod')) {
          port.get('hostPort').refuse(what, fix, used);
        } else if (taken.has(key)) {
          // For a template, the port is set only in the pods, which are then refused.
          port.get('hostPort').fail(what, fix, used);
        }
        taken.add(key);
      }
    }
  }
});

const SOURCES = ['configMapKeyRef', 'fieldRef', 'fileKeyRef', 'resourceFieldRef', 'secretKeyRef'];

const environment = containerRule('env', {
  what: 'environment variable with an invalid name, or with a value and a source, or several sources',
  remedy: 'set a name, and either a value or one source',
}, ({ field }, _, __, ___, context) => {
  for (const variable of field.maps('env')) {
    holdVariableName(variable.get('name'), context);
    const source = variable.get('valueFrom');
    if (source.isMap) {
      checkSource(variable, source);
    }
  }
  for (const from of field.maps('envFrom')) {
    holdVariableName(from.get('prefix'), context);
    const given = ['configMapRef', 'secretRef'].filter((name) => from.get(name).isSet);
    if (given.length !== 1) {
      from.refuse(given.length === 0 ? 'empty source' : 'several sources', 'write configMapRef or secretRef', given);
    }
    given.forEach((name) => holdReference(from.get(name)));
  }
});

function holdVariableName(name: Field, context: CheckContext): void {
  // The release matters for few names, and reading it makes the rule run more often.
  if (VARIABLE_NAME.takes(name.text) && !PLAIN_VARIABLE_NAME.takes(name.text) && isOutside(ANY_VARIABLE_NAME, kubernetesRelease(context.platform))) {
    name.hold(PLAIN_VARIABLE_NAME);
  }
  name.hold(VARIABLE_NAME);
}

function holdReference(reference: Field): void {
  if (reference.isMap) {
    reference.need('name');
    reference.get('name').hold(SUBDOMAIN_NAME);
  }
}

function checkSource(variable: Field, source: Field): void {
  const given = SOURCES.filter((name) => source.get(name).isSet);
  if (given.length !== 1) {
    source.refuse(given.length === 0 ? 'empty source' : 'several sources', `write one of ${SOURCES.join(', ')}`, given);
  } else if (variable.get('value').isFilled) {
    source.refuse('source beside a value', 'keep one of the two', variable.get('name').value);
  }
  for (const name of ['configMapKeyRef', 'secretKeyRef']) {
    const reference = source.get(name);
    if (reference.isMap) {
      holdReference(reference);
      reference.get('key').hold(DATA_KEY);
    }
  }
  const path = source.get('fieldRef').get('fieldPath');
  if (path.text !== '' && !isFieldPath(path.text, 'variable')) {
    path.refuse('field of a pod that is not available to variables', 'write one such as metadata.name, metadata.labels[\'app\'], spec.nodeName or status.podIP');
  }
  holdResourceField(source.get('resourceFieldRef'));
}

/** Refuses a reference to an unknown request or limit of a container. */
export function holdResourceField(reference: Field): void {
  const resource = reference.get('resource');
  if (resource.text !== '' && !isResourceField(resource.text)) {
    resource.refuse('not an amount of a container', 'write limits. or requests. and cpu, memory, ephemeral-storage or a size of huge pages');
  }
}

const PROBES = ['livenessProbe', 'readinessProbe', 'startupProbe'];
const NUMBERS = ['initialDelaySeconds', 'timeoutSeconds', 'periodSeconds', 'successThreshold', 'failureThreshold'];

const probes = containerRule('probe', {
  what: 'probe or hook without exactly one handler, or with values out of range',
  remedy: 'set one of exec, httpGet, tcpSocket, grpc (probes) or sleep (hooks), with ports and times in their ranges',
}, (container, pod, _, __, context) => {
  PROBES.forEach((name) => {
    const probe = container.field.get(name);
    if (probe.isMap) {
      checkProbe(probe, name);
    }
  });
  const grace = pod.get('terminationGracePeriodSeconds').number ?? 30;
  for (const name of ['postStart', 'preStop']) {
    const hook = container.field.get('lifecycle').get(name);
    if (hook.isMap) {
      checkHandlers(hook, ['exec', 'httpGet', 'tcpSocket', 'sleep']);
      hook.get('sleep').get('seconds').within(0, grace);
    }
  }
  checkInit(container);
  checkRestart(container, context);
});

/** Checks the restart policies of single containers. */
function checkRestart({ field, isInit, isSidecar }: Container, { platform }: CheckContext): void {
  const policy = field.get('restartPolicy');
  if (policy.isFilled && !isSidecar && isOutside(CONTAINER_RESTART_POLICY, kubernetesRelease(platform))) {
    policy.refuse('restart policy of a single container', isInit ? 'write Always or nothing' : 'write it for the pod');
  }
}

function checkProbe(probe: Field, name: string): void {
  checkHandlers(probe, ['exec', 'httpGet', 'tcpSocket', 'grpc']);
  NUMBERS.forEach((each) => probe.get(each).within(0));
  const successes = probe.get('successThreshold');
  if (name !== 'readinessProbe' && (successes.number ?? 0) > 1) {
    successes.refuse('number out of range', 'use 1: only readiness probes can require more');
  }
  const grace = probe.get('terminationGracePeriodSeconds');
  if (name === 'readinessProbe' && grace.isSet) {
    grace.refuse('grace period of a probe that does not terminate its container', 'remove it');
  } else {
    grace.within(1);
  }
}

function checkHandlers(holder: Field, known: readonly string[]): void {
  const given = known.filter((name) => holder.get(name).isSet);
  if (given.length !== 1) {
    holder.refuse(given.length === 0 ? 'no handler' : 'several handlers', `write one of ${known.join(', ')}`, given);
  }
  const exec = holder.get('exec');
  if (exec.isMap) {
    exec.need('command');
  }
  for (const name of ['httpGet', 'tcpSocket']) {
    const handler = holder.get(name);
    if (handler.isMap) {
      holdPortOrName(handler.get('port'));
    }
  }
  holder.get('httpGet').maps('httpHeaders').forEach((header) => header.get('name').hold(HTTP_HEADER));
  if (holder.get('grpc').isMap) {
    holdPort(holder.get('grpc').get('port'));
  }
}

/** Refuses probes and lifecycle hooks of init containers, which end before they are used, unless they are sidecars. */
function checkInit({ field, isInit, isSidecar }: Container): void {
  if (!isInit || isSidecar) {
    return;
  }
  for (const name of ['lifecycle', ...PROBES]) {
    if (field.get(name).isSet) {
      field.get(name).refuse(`${name} of an init container`, 'remove it, or let the container run on with restartPolicy: Always', field.get('name').value);
    }
  }
}

/** Rules for the fields of containers, except resources, volumes and security. */
export const containerRules = [names, ports, environment, probes];
