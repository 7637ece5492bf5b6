import { kernelOriginOf, originText } from '../../../lib/upstream/linux';

describe('the origin of a kernel', () => {
  test.each([
    { kernel: '5.14.0-427.13.1.el9_4.x86_64', origin: 'RHEL 9.4' },
    { kernel: '5.14.0-427.13.1.el9_4.x86_64+rt', origin: 'RHEL 9.4' },
    { kernel: '5.14.0-284.11.1.rt14.296.el9_2.x86_64', origin: 'RHEL 9.2' },
    { kernel: '4.18.0-372.88.1.el8_6.x86_64', origin: 'RHEL 8.6' },
    { kernel: '6.12.0-211.3.1.el10_2.x86_64', osImage: 'Red Hat Enterprise Linux CoreOS 10.2.20260804-2', origin: 'RHEL 10.2' },
    { kernel: '5.15.0-101-generic', osImage: 'Ubuntu 22.04.4 LTS', origin: 'Ubuntu 22.04' },
    { kernel: '6.8.0-40-generic', osImage: 'Ubuntu 22.04.5 LTS', origin: 'Ubuntu 22.04' },
    { kernel: '6.1.0-21-amd64', osImage: 'Debian GNU/Linux 12 (bookworm)', origin: 'Debian 12' },
  ])('is $origin for $kernel', ({ kernel, osImage, origin }) => {
    expect(originText(kernelOriginOf(kernel, osImage)!)).toBe(origin);
  });

  test.each([
    { kernel: '6.8.0-40-generic', osImage: undefined },
    { kernel: '5.14.0-70.el9.x86_64', osImage: undefined },
    { kernel: '6.6.29-talos', osImage: 'Talos (v1.7.1)' },
  ])('is unknown for $kernel', ({ kernel, osImage }) => {
    expect(kernelOriginOf(kernel, osImage)).toBeUndefined();
  });
});
