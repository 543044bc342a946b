// Made of the contract by scripts/generate-contract.ts: npm run contract

/** The sorts and filters that the address of each list may have. */
export const lists = {
  "GET users/users/": {
    "sorts": [
      "name",
      "email",
      "phone",
      "national_id",
      "address_city",
      "availability",
      "mobility",
      "is_experiencied",
      "language",
      "profession",
      "place",
      "credential",
      "standing",
      "creation_date",
      "last_login",
      "distance"
    ],
    "filters": {
      "area": "id",
      "place": "id",
      "near": "id",
      "within": {
        "whole": [
          1,
          1000000
        ]
      },
      "is_assigned": "flag",
      "credential_state": {
        "several": [
          "created",
          "none",
          "deleted"
        ]
      },
      "is_validated": "flag",
      "is_verified": "flag",
      "is_pending": "flag",
      "is_locked": "flag",
      "is_staff": "flag",
      "is_superuser": "flag",
      "is_active": "flag",
      "is_experiencied": "flag",
      "availability": {
        "several": [
          "man",
          "tar",
          "tod",
          "esc"
        ]
      },
      "mobility": {
        "several": [
          "foot",
          "public-transport",
          "small-vehicle",
          "vehicle"
        ]
      },
      "language": {
        "several": [
          "es",
          "ca",
          "eu",
          "gl"
        ]
      },
      "profession": {
        "text": 120
      },
      "created_from": "day",
      "created_to": "day"
    }
  },
  "GET imports/runs/": {
    "sorts": [
      "creation_date"
    ],
    "filters": {
      "kind": {
        "one": [
          "places",
          "users",
          "areas",
          "comarcas",
          "zones",
          "results",
          "streets",
          "postal_codes"
        ]
      }
    }
  },
  "GET imports/runs/:id/items/": {
    "sorts": [
      "line"
    ],
    "filters": {
      "sort": {
        "one": [
          "created",
          "changed",
          "error",
          "warning",
          "vanished"
        ]
      }
    }
  },
  "GET users/managers/": {
    "sorts": [
      "name"
    ],
    "filters": {
      "user": "id",
      "area": "id"
    }
  },
  "GET users/areamanagers/": {
    "sorts": [
      "name"
    ],
    "filters": {
      "user": "id",
      "area": "id"
    }
  },
  "GET users/views/": {
    "sorts": [
      "name"
    ],
    "filters": {
      "list": {
        "one": [
          "users",
          "places"
        ]
      }
    }
  },
  "GET users/batches/": {
    "sorts": [
      "creation_date"
    ],
    "filters": {}
  },
  "GET users/batches/:id/failures/": {
    "sorts": [
      "name"
    ],
    "filters": {
      "reason": {
        "text": 4000
      }
    }
  },
  "GET users/sessions/": {
    "sorts": [
      "last_used_at"
    ],
    "filters": {}
  },
  "GET users/blockedusers/": {
    "sorts": [
      "name",
      "creation_date"
    ],
    "filters": {
      "user": "id"
    }
  },
  "GET users/duplicates/": {
    "sorts": [
      "likeliness"
    ],
    "filters": {}
  },
  "GET addresses/runs/": {
    "sorts": [
      "creation_date"
    ],
    "filters": {}
  },
  "GET addresses/runs/:id/items/": {
    "sorts": [
      "name"
    ],
    "filters": {
      "outcome": {
        "one": [
          "exact",
          "street",
          "not_found",
          "failed"
        ]
      }
    }
  },
  "GET areas/adms/": {
    "sorts": [
      "name",
      "code"
    ],
    "filters": {
      "level": {
        "one": [
          "adm0",
          "adm1",
          "adm2",
          "adm3",
          "adm4",
          "adm5",
          "adm6",
          "adm7",
          "jez"
        ]
      },
      "parent": "id",
      "is_reached": "flag"
    }
  },
  "GET areas/summaries/": {
    "sorts": [
      "needed",
      "name",
      "people",
      "places"
    ],
    "filters": {
      "parent": "id",
      "level": {
        "one": [
          "adm0",
          "adm1",
          "adm2",
          "adm3",
          "adm4",
          "adm5",
          "adm6",
          "adm7",
          "jez"
        ]
      }
    }
  },
  "GET elections/places/": {
    "sorts": [
      "name",
      "area",
      "priority",
      "stations",
      "electors",
      "asignees",
      "proxies",
      "coverage",
      "needed",
      "votes",
      "share",
      "distance"
    ],
    "filters": {
      "near": "id",
      "area": "id",
      "priority": {
        "several": [
          "max",
          "highest",
          "high",
          "medium",
          "low",
          "lowest",
          "undefined",
          "unset"
        ]
      },
      "coverage": {
        "several": [
          "none",
          "partial",
          "full"
        ]
      },
      "needs": {
        "several": [
          "man",
          "tar",
          "esc"
        ]
      },
      "is_needed": "flag",
      "share_min": {
        "whole": [
          0,
          100
        ]
      },
      "share_max": {
        "whole": [
          0,
          100
        ]
      },
      "is_approximate": "flag"
    }
  },
  "GET elections/places/:id/nearby_users/": {
    "sorts": [
      "distance"
    ],
    "filters": {
      "slot": {
        "one": [
          "man",
          "tar",
          "esc"
        ]
      },
      "within": {
        "whole": [
          1,
          1000000
        ]
      },
      "is_assigned": "flag",
      "is_assignable": "flag",
      "is_in_range": "flag"
    }
  },
  "GET credentials/boards/": {
    "sorts": [
      "name",
      "type",
      "credentials"
    ],
    "filters": {
      "type": {
        "one": [
          "provincial",
          "zone"
        ]
      },
      "can_generate": "flag",
      "area": "id"
    }
  },
  "GET elections/parties/": {
    "sorts": [
      "position",
      "acronym",
      "name"
    ],
    "filters": {
      "is_own": "flag"
    }
  },
  "GET elections/results/": {
    "sorts": [
      "date"
    ],
    "filters": {}
  },
  "GET elections/party_places/": {
    "sorts": [
      "projection_percent",
      "projection_votes",
      "electors",
      "name"
    ],
    "filters": {
      "area": "id"
    }
  },
  "GET credentials/credentials/": {
    "sorts": [
      "creation_date",
      "code",
      "name"
    ],
    "filters": {
      "user": "id"
    }
  },
  "GET mailing/emails/": {
    "sorts": [
      "creation_date"
    ],
    "filters": {
      "user": "id",
      "status": {
        "one": [
          "draft",
          "pending",
          "processing",
          "success",
          "error"
        ]
      }
    }
  },
  "GET notifications/notifications/": {
    "sorts": [
      "created_at"
    ],
    "filters": {
      "is_readed": "flag"
    }
  },
  "GET faqs/faqs/": {
    "sorts": [
      "position",
      "question",
      "update_date"
    ],
    "filters": {
      "category": "id",
      "language": {
        "several": [
          "es",
          "ca",
          "eu",
          "gl"
        ]
      },
      "prefer": {
        "one": [
          "es",
          "ca",
          "eu",
          "gl"
        ]
      },
      "is_draft": "flag",
      "missing": {
        "one": [
          "es",
          "ca",
          "eu",
          "gl"
        ]
      }
    }
  },
  "GET faqs/categories/": {
    "sorts": [
      "position"
    ],
    "filters": {}
  },
  "GET users/changes/": {
    "sorts": [
      "at"
    ],
    "filters": {
      "entity": {
        "one": [
          "tenant",
          "user",
          "export",
          "import",
          "batch",
          "blockeduser",
          "place",
          "addressrun",
          "area",
          "election",
          "board",
          "party",
          "priorityrule",
          "faq",
          "faqcategory"
        ]
      },
      "entity_id": "id",
      "actor": "id",
      "action": {
        "text": 60
      },
      "from": "day",
      "to": "day"
    }
  }
} as const;

/** The log's entities with the actions on each, and the keys that no reader understands. */
export const log = {
  "actions": {
    "tenant": [
      "created",
      "configured",
      "terms_published"
    ],
    "user": [
      "signed_in",
      "signed_out",
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
      "invited",
      "notes_edited",
      "second_factor_reset",
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
      "credential_issued",
      "credential_withdrawn",
      "credential_recreated"
    ],
    "export": [
      "users_exported",
      "places_exported",
      "changes_exported"
    ],
    "import": [
      "areas",
      "places",
      "streets",
      "postal_codes",
      "results",
      "users"
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
      "created",
      "updated",
      "deleted",
      "station_given",
      "station_taken",
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
      "deleted"
    ],
    "election": [
      "created",
      "election_chosen"
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
    ]
  },
  "hidden": [
    "area_id",
    "area_path",
    "merged_id"
  ]
} as const;

/** The fields that each step of enrolment asks for. */
export const enrolmentFields = {
  "account": [
    "email",
    "password"
  ],
  "identification": [
    "first_name",
    "last_name_1",
    "last_name_2",
    "national_id_kind",
    "national_id",
    "birth_date"
  ],
  "address": [
    "address_street",
    "address_number",
    "address_extra",
    "address_city",
    "address_zip",
    "address_region",
    "address_country",
    "location"
  ],
  "phone": [
    "phone_prefix",
    "phone"
  ],
  "other": [
    "language",
    "profession",
    "availability",
    "mobility",
    "is_experiencied",
    "notes_self"
  ],
  "legal": [
    "terms_accepted"
  ]
} as const;
