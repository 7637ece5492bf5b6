import { ImagePullPolicy } from 'cdk8s-plus-27';
import { OnloadInjection } from '../../../lib/constructs/onload';
import { renderDevicePlugin } from '../../../lib/constructs/onload/rendered-plugin';

/** What is left of an object in YAML. */
const written = (value: object) => JSON.parse(JSON.stringify(value));

describe('renderDevicePlugin', () => {
  test('leaves everything but the pull policy to the defaults of the CRD', () => {
    expect(written(renderDevicePlugin({}))).toEqual({ imagePullPolicy: 'IfNotPresent' });
  });

  test.each([
    [OnloadInjection.PRELOAD, {}],
    [OnloadInjection.COMMAND, { setPreload: false, mountOnload: true }],
    [OnloadInjection.NONE, { setPreload: false }],
  ])('never has both setPreload and mountOnload: %s', (injection, fields) => {
    expect(written(renderDevicePlugin({ injection }))).toEqual({ imagePullPolicy: 'IfNotPresent', ...fields });
  });

  test('writes the field for libraries as the CRD spells it', () => {
    expect(written(renderDevicePlugin({ libMountPath: '/usr/lib' }))).toEqual({ imagePullPolicy: 'IfNotPresent', libMounthPath: '/usr/lib' });
  });

  test('writes everything that can be set', () => {
    expect(written(renderDevicePlugin({
      imagePullPolicy: ImagePullPolicy.ALWAYS,
      maxPodsPerNode: 7,
      injection: OnloadInjection.COMMAND,
      hostOnloadPath: '/opt/amd/onload',
      baseMountPath: '/opt/amd',
      binMountPath: '/bin',
      libMountPath: '/lib64',
    }))).toEqual({
      imagePullPolicy: 'Always',
      maxPodsPerNode: 7,
      setPreload: false,
      mountOnload: true,
      hostOnloadPath: '/opt/amd/onload',
      baseMountPath: '/opt/amd',
      binMountPath: '/bin',
      libMounthPath: '/lib64',
    });
  });

  test('renderDevicePlugin does not take a number of pods of 0 for none', () => {
    expect(renderDevicePlugin({ maxPodsPerNode: 0 }).maxPodsPerNode).toBe(0);
  });
});
