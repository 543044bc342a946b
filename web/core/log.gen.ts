// Made of the contract by scripts/generate-contract.ts: npm run contract

/** The log's entities with their actions, its hidden fields, and those that end a sentence. */
export const log = {
  "actions": {
    "tenant": [
      "created",
      "configured",
      "terms_published",
      "tenant_exported",
      "tenant_imported",
      "tenant_restored",
      "secrets_encrypted_anew",
      "front_text_changed",
      "front_photo_changed",
      "legal_facts_changed",
      "retention_announced",
      "retention_asked",
      "retention_done",
      "logo_changed",
      "signing_key_made",
      "signing_key_retired",
      "signing_key_revoked",
      "mail_text_changed",
      "mail_text_reset"
    ],
    "user": [
      "terms_accepted",
      "card_downloaded",
      "card_mailed",
      "signed_in",
      "signed_out",
      "sign_ins_failed",
      "session_reuse_refused",
      "password_reset",
      "registered",
      "registration_lapsed",
      "created",
      "email_confirmed",
      "updated",
      "deleted",
      "email_change_requested",
      "email_change_cancelled",
      "email_changed",
      "opened_many",
      "consent_given",
      "consent_withdrawn",
      "retention_erased",
      "retention_reduced",
      "retention_kept",
      "hold_set",
      "hold_lifted",
      "invited",
      "notes_edited",
      "second_factor_reset",
      "reach_explained",
      "validated",
      "unvalidated",
      "activated",
      "deactivated",
      "locked",
      "unlocked",
      "staff_granted",
      "staff_removed",
      "area_managed",
      "area_unmanaged",
      "coordination_offered",
      "session_ended",
      "sessions_ended",
      "password_changed",
      "second_factor_on",
      "second_factor_off",
      "second_factor_refused",
      "recovery_codes_renewed",
      "data_downloaded",
      "merged",
      "told_apart",
      "located",
      "place_assigned",
      "place_withdrawn",
      "station_given",
      "station_taken",
      "attendance_confirmed",
      "attendance_declined",
      "attendance_asked",
      "ask_stopped",
      "answer_undone",
      "replacement_asked",
      "replacement_stopped",
      "replacement_accepted",
      "replacement_declined",
      "replacement_late",
      "credential_issued",
      "credential_withdrawn",
      "credential_marked",
      "credential_downloaded",
      "certificate_downloaded",
      "credential_recreated",
      "credential_restored",
      "change_asked",
      "change_accepted",
      "change_declined",
      "change_withdrawn",
      "change_reopened",
      "unsubscribed",
      "subscribed",
      "email_resent",
      "called",
      "call_undone",
      "sharing_started",
      "sharing_stopped"
    ],
    "token": [
      "made",
      "revoked",
      "read_many"
    ],
    "export": [
      "users_exported",
      "papers_made",
      "places_exported",
      "credentials_exported",
      "proposal_exported",
      "changes_exported",
      "file_dropped",
      "more_asked",
      "more_accepted",
      "more_declined",
      "credentials_downloaded"
    ],
    "import": [
      "areas",
      "places",
      "streets",
      "postal_codes",
      "results",
      "users",
      "undone"
    ],
    "batch": [
      "batch_started",
      "batch_finished",
      "batch_cancelled"
    ],
    "blockeduser": [
      "created",
      "updated",
      "deleted"
    ],
    "place": [
      "located",
      "respelled",
      "watcher_assigned",
      "watcher_withdrawn",
      "station_given",
      "station_taken",
      "watcher_confirmed",
      "watcher_declined",
      "answer_undone",
      "created",
      "updated",
      "deleted",
      "replacement_asked",
      "replacement_stopped",
      "replacement_accepted",
      "replacement_declined",
      "priority_proposed"
    ],
    "addressrun": [
      "addresses_started",
      "addresses_finished",
      "addresses_cancelled"
    ],
    "area": [
      "created",
      "updated",
      "deleted",
      "reference_added",
      "goal_set",
      "goal_removed"
    ],
    "proposal": [
      "created",
      "updated",
      "deleted",
      "proposal_accepted",
      "proposal_undone",
      "pair_changed",
      "pair_locked",
      "pair_freed"
    ],
    "election": [
      "created",
      "updated",
      "election_chosen"
    ],
    "boardtype": [
      "created",
      "updated",
      "deleted",
      "reordered",
      "template_changed",
      "template_reset"
    ],
    "board": [
      "created",
      "updated",
      "deleted"
    ],
    "party": [
      "created",
      "updated",
      "deleted",
      "reordered"
    ],
    "priorityrule": [
      "applied"
    ],
    "mailing": [
      "created",
      "updated",
      "deleted",
      "scheduled",
      "unscheduled",
      "sent",
      "cancelled",
      "resent"
    ],
    "announcement": [
      "created",
      "withdrawn"
    ],
    "faq": [
      "created",
      "updated",
      "deleted",
      "reordered"
    ],
    "faqcategory": [
      "created",
      "updated",
      "deleted",
      "reordered"
    ],
    "chatgroup": [
      "created",
      "updated",
      "deleted"
    ],
    "quicklink": [
      "created",
      "updated",
      "deleted",
      "reordered"
    ],
    "document": [
      "created",
      "updated",
      "deleted"
    ],
    "guidesection": [
      "created",
      "updated",
      "deleted",
      "reordered"
    ],
    "contactmessage": [
      "answered",
      "closed",
      "reopened",
      "deleted"
    ]
  },
  "hidden": [
    "area_id",
    "area_path",
    "merged_id",
    "category_id"
  ],
  "said": [
    "failed_attempts",
    "people_opened",
    "purpose",
    "hold_until",
    "managed_areas",
    "reason",
    "merged_name",
    "assigned_polling_place_name",
    "slots",
    "station",
    "credential",
    "credential_version",
    "call_outcome",
    "call_note"
  ]
} as const;
