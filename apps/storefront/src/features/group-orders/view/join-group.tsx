import { MAX_MEMBER_NAME } from '@hamper/contract/groups/bounds';
import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { useRouter } from '@tanstack/react-router';

import type { Flash } from '../../../flash/flash.ts';
import { PostForm } from '../../shell/post-form.tsx';
import { groupPath } from '../group-path.ts';
import { FactList } from './group-facts.tsx';

import * as styles from './view.module.css';

interface JoinGroupProps {
  group: GroupOrder;
  /** A name that was refused. */
  flash: Flash | undefined;
}

/** Whom one orders with, and the form that joins them: a name is enough, and it works without scripts. */
export function JoinGroup({ group, flash }: JoinGroupProps) {
  const { t } = useTranslation();
  const { person } = useRouter().options.context;
  const { shop, owner_name: owner, uuid } = group;
  const refusal = flash?.errors?.[''];
  return (
    <article className={styles.join}>
      <Tile tone={shop.tone ?? toneOf(shop.id)} className={styles.shop}>
        <Picture
          src={shop.logo_img ?? shop.art[0]}
          alt=""
          ornament
          atOnce
          sizes={96}
          className={styles.logo}
        />
      </Tile>
      <header className={styles.intro}>
        <h1 id="page-title" tabIndex={-1}>
          {owner === null ? t('group-order.join.title') : t('group-order.join.by', { name: owner })}
        </h1>
        <p>{t('group-order.join.about', { shop: shop.translation.title })}</p>
      </header>
      <FactList group={group} />
      <PostForm action={groupPath(uuid)} className={styles.form}>
        {(busy) => (
          <>
            <Field
              name="name"
              label={t('group-order.join.name')}
              description={t('group-order.join.name.about')}
              defaultValue={flash?.values?.['name'] ?? person?.firstname}
              maxLength={MAX_MEMBER_NAME}
              autoComplete="nickname"
              required
              error={flash?.errors?.['name']}
            />
            {refusal !== undefined && (
              <p className={styles.refusal} role="alert">
                {refusal}
              </p>
            )}
            <Button type="submit" size="large" wide busy={busy}>
              {t('group-order.join')}
            </Button>
          </>
        )}
      </PostForm>
    </article>
  );
}
