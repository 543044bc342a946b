from math import asin, cos, radians, sin, sqrt

from rest_framework import serializers

from .models import Notification, Place, User

listed = [
    'id', 'email', 'first_name', 'last_name_1', 'last_name_2', 'national_id', 'phone_prefix', 'phone', 'address_city',
    'availability', 'mobility', 'is_experiencied', 'language', 'profession', 'is_active', 'is_locked', 'is_staff',
    'is_superuser', 'is_validated', 'is_verified', 'creation_date', 'last_login',
]  # fmt: skip


class UserSerializer(serializers.ModelSerializer):
    """One person; the view has put `assignment` and `credential` to each person."""

    area_name = serializers.CharField(source='area.name', default=None)
    assigned_polling_place = serializers.UUIDField(source='assignment.place.id', default=None)
    assigned_polling_place_name = serializers.CharField(source='assignment.place.name', default=None)
    assigned_polling_place_address = serializers.CharField(source='assignment.place.address_with_town', default=None)
    credential = serializers.UUIDField(source='credential.id', default=None)
    distance = serializers.FloatField(default=None)

    class Meta:
        model = User
        fields = listed + [
            'area_name', 'assigned_polling_place', 'assigned_polling_place_name', 'assigned_polling_place_address',
            'credential', 'distance',
        ]  # fmt: skip


class SelfSerializer(UserSerializer):
    area = serializers.UUIDField(source='area_id')

    class Meta:
        model = User
        fields = UserSerializer.Meta.fields + [
            'national_id_kind', 'birth_date', 'address_street', 'address_number', 'address_extra', 'address_zip',
            'address_region', 'address_country', 'area', 'notes_self', 'list_look', 'update_date',
        ]  # fmt: skip


class NotificationSerializer(serializers.ModelSerializer):
    class Meta:
        model = Notification
        fields = ['id', 'type', 'params', 'is_readed', 'created_at']


class PlaceSerializer(serializers.ModelSerializer):
    """The view has put `stations`, `electors` and the slots of its `assignments` to each place."""

    address = serializers.CharField(source='address_with_town')
    area_name = serializers.CharField(source='area.name')
    location = serializers.SerializerMethodField()
    stations = serializers.IntegerField()
    electors = serializers.IntegerField()
    total_asignees = serializers.SerializerMethodField()
    coverage = serializers.SerializerMethodField()
    distance = serializers.SerializerMethodField()

    class Meta:
        model = Place
        fields = [
            'id', 'name', 'address', 'area_name', 'location', 'is_approximate', 'priority', 'stations', 'electors',
            'total_asignees', 'total_proxies', 'coverage', 'distance',
        ]  # fmt: skip

    def get_location(self, place):
        return {'type': 'Point', 'coordinates': [place.lon, place.lat]}

    def get_total_asignees(self, place):
        return len(place.assignments)

    def get_coverage(self, place):
        had = {slot: sum(slot in slots for slots in place.assignments) for slot in ('man', 'tar', 'esc')}
        return [
            {
                'slot': slot,
                'wanted': place.stations,
                'had': number + place.total_proxies,
                'needed': max(place.stations - number - place.total_proxies, 0),
            }
            for slot, number in had.items()
        ]

    def get_distance(self, place):
        near = self.context['near']
        lon1, lat1, lon2, lat2 = map(radians, (near.lon, near.lat, place.lon, place.lat))
        half = sin((lat2 - lat1) / 2) ** 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ** 2
        return 2 * 6371008.8 * asin(min(1, sqrt(half)))
